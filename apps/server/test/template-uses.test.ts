import type { Template } from '@postroom/api'
import { SEND_HOLD } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant } from '../src/accounts/grants-store.ts'
import { claimJob } from '../src/delivery/outbox-store.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { formOf } from './form.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let outbox: Outbox
let alice: Caller

beforeAll(async () => {
  server = await startTestServer()
  outbox = startOutbox(server.context)
  alice = await server.as('alice')
})

afterAll(async () => {
  await outbox.stop()
  await server.close()
})

const HTML = '<p>Hello {{customer.first_name | "there"}},</p><p>Your parcel leaves tomorrow.</p>'

async function template(of: Caller, mailboxId?: number): Promise<number> {
  const written = { name: 'Parcel', html_content: HTML, ...(mailboxId !== undefined && { mailbox_id: mailboxId }) }
  return (await of('POST', '/templates', { body: { template: written } })).body.template.id
}

async function send(of: Caller, html: string, over: Record<string, unknown>): Promise<string> {
  const recipients = [{ email: 'bob@postroom.example', owner_type: 'to' }]
  const answer = await of(
    'POST',
    '/messages',
    await formOf({ message: { recipients, subject: 'Parcel', html_body: html }, ...over }),
  )
  expect(answer.status).toBe(201)
  return answer.body.jid
}

async function passHold(): Promise<void> {
  server.clock.advance(SEND_HOLD)
  await outbox.settled()
}

const usesOf = async (of: Caller, id: number) =>
  (await of('GET', '/templates')).body.templates.find((each: Template) => each.id === id)?.uses

test('[TEAM-11] a template tells how often it was used, and which lines were changed, once the mail has left', async () => {
  const id = await template(alice)
  await send(alice, '<p>Hello Bob,</p><p>Your parcel leaves today.</p>', { template_ids: [id] })
  expect(await usesOf(alice, id)).toBeUndefined()
  await passHold()
  await send(alice, '<p>Hello Ben,</p><p>Your parcel leaves tomorrow.</p>', { template_ids: [id, id] })
  await send(alice, '<p>Bye Ben,</p><p>Your parcel leaves on Monday.</p>', { template_ids: [id] })
  await passHold()
  expect(await usesOf(alice, id)).toEqual({
    times: 3,
    times_since_change: 3,
    edited_lines: [
      { text: 'Your parcel leaves tomorrow.', times: 2 },
      { text: 'Hello {{customer.first_name | "there"}},', times: 1 },
    ],
  })
})

test('[TEAM-11] a new text is told of anew, a new name is not, and mail that was written before tells nothing of it', async () => {
  const id = await template(alice)
  await send(alice, '<p>Hello Bob,</p><p>Your parcel leaves today.</p>', { template_ids: [id] })
  await passHold()
  await alice('PUT', `/templates/${id}`, { body: { template: { name: 'Leaves', html_content: HTML } } })
  expect(await usesOf(alice, id)).toEqual({
    times: 1,
    times_since_change: 1,
    edited_lines: [{ text: 'Your parcel leaves tomorrow.', times: 1 }],
  })
  await send(alice, '<p>Hello Bob,</p><p>Your parcel leaves today.</p>', { template_ids: [id] })
  const html_content = '<p>Your parcel leaves {{ticket | "today"}}.</p>'
  await alice('PUT', `/templates/${id}`, { body: { template: { html_content } } })
  await passHold()
  expect(await usesOf(alice, id)).toEqual({ times: 2, times_since_change: 0, edited_lines: [] })
})

test('[TEAM-11] a draft keeps the templates in its text, and so does a mail that is taken back; only what leaves counts', async () => {
  const id = await template(alice)
  const html_body = '<p>Hello Bob,</p><p>Your parcel leaves today.</p>'
  const draft = { window_id: 'parcel', html_body, template_ids: [id] }
  const kept = (await alice('POST', '/drafts', { body: draft })).body.draft
  expect(kept.template_ids).toEqual([id])
  const saved = await alice('PUT', `/drafts/${kept.id}`, { body: { revision: kept.revision, subject: 'Parcel' } })
  expect(saved.body.draft.template_ids).toEqual([id])
  const jid = await send(alice, html_body, { template_ids: [id], draft_id: kept.id })
  const taken = await alice('POST', '/messages/cancel_send', { body: { jid } })
  expect(taken.body.draft.template_ids).toEqual([id])
  await passHold()
  expect(await usesOf(alice, id)).toBeUndefined()
})

test('[TEAM-11] a send that names its draft alone counts for the templates of the draft', async () => {
  const id = await template(alice)
  const html_body = '<p>Hello Bob,</p><p>Your parcel leaves tomorrow.</p>'
  const kept = await alice('POST', '/drafts', { body: { window_id: 'alone', html_body, template_ids: [id] } })
  await send(alice, html_body, { draft_id: kept.body.draft.id })
  await passHold()
  expect(await usesOf(alice, id)).toEqual({ times: 1, times_since_change: 1, edited_lines: [] })
})

test('[TEAM-11] a mail that is tried again counts once', async () => {
  const id = await template(alice)
  await send(alice, '<p>Hello Bob,</p><p>Your parcel leaves tomorrow.</p>', { template_ids: [id] })
  const { database, clock } = server.context
  for (let times = 0; times < 2; times++) {
    const now = clock.now() + SEND_HOLD + times
    expect(await database.write(claimJob, { now, leaseUntil: now })).toMatchObject({ attempts: times + 1 })
  }
  await passHold()
  expect((await usesOf(alice, id))?.times).toBe(1)
})

test('[TEAM-11] a mail counts for no template that its writer may not use, that is gone, or that was taken out again', async () => {
  const now = server.context.clock.now()
  const { support } = server.people
  const grant = { ownerId: support.id, delegateId: server.people.alice.id, level: 'full' as const, now }
  await server.context.database.write(addGrant, grant)
  const foreign = await template(await server.as('carol'))
  const [own, shared, gone] = [await template(alice), await template(alice, support.id), await template(alice)]
  await alice('DELETE', `/templates/${gone}`)
  const template_ids = [foreign, own, shared, gone, 999_999]
  await send(alice, '<p>Hello Bob,</p><p>Your parcel leaves tomorrow.</p>', { template_ids })
  await send(alice, '<p>See you tonight!</p>', { template_ids: [own] })
  await passHold()
  const used = { times: 1, times_since_change: 1, edited_lines: [] }
  expect(await usesOf(alice, own)).toEqual(used)
  expect(await usesOf(alice, shared)).toEqual(used)
  expect(await usesOf(await server.as('carol'), foreign)).toBeUndefined()
})
