import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DISCARDED_KEPT } from '../src/compose/discard-draft.ts'
import { addDraftFile } from '../src/compose/draft-files-store.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { unusedOf } from '../src/mailbox/copies/unreferenced-messages.ts'
import { startHousekeeping } from '../src/system/housekeeping.ts'
import { summaryOf } from './account-fixtures.ts'
import { formOf } from './form.ts'
import { mailboxOf } from './mailbox.ts'
import { labelIds, rowsOf } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let outbox: Outbox
let alice: Caller
let bob: Caller
let carol: Caller

beforeAll(async () => {
  server = await startTestServer()
  outbox = startOutbox(server.context)
  alice = await server.as('alice')
  bob = await server.as('bob')
  carol = await server.as('carol')
})

afterAll(async () => {
  await outbox.stop()
  await server.close()
})

const summary = (name: 'alice' | 'bob') => summaryOf(server.people[name])
const toBob = [{ email: 'bob@postroom.example', name: null, owner_type: 'to' as const }]
const draftsOf = async (name: 'alice' | 'support') =>
  (await mailboxOf(server, name)).filter(({ draft }) => draft).map(({ subject, views }) => ({ subject, views }))

test('what is written is kept as a draft in Drafts, one for each window (G-018)', async () => {
  const body = { window_id: 'w-1', recipients: toBob, subject: 'Half a th', html_body: '<p>Half</p>' }
  const first = await alice('POST', '/drafts', { body })
  expect(first.status).toBe(201)
  const expected = {
    id: first.body.draft.id,
    revision: 1,
    window_id: 'w-1',
    mode: 'new',
    sender_user_id: server.people.alice.id,
    recipients: toBob,
    subject: 'Half a th',
    html_body: '<p>Half</p>',
    in_reply_to: null,
    references: null,
    message_thread_id: null,
    source_message_id: null,
    attachments: [],
    updated_at: new Date(server.clock.now()).toISOString(),
    saved_by: summary('alice'),
  }
  expect(first.body.draft).toEqual(expected)
  const again = await alice('POST', '/drafts', { body: { ...body, subject: 'Other' } })
  expect([again.status, again.body.draft]).toEqual([200, expected])
  expect((await alice('GET', `/drafts/${expected.id}`)).body.draft).toEqual(expected)
  expect(await draftsOf('alice')).toEqual([{ subject: 'Half a th', views: ['drafts'] }])
})

test('a save names the revision that it has seen; a stale one answers 409 with the draft as it is', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-2', subject: 'One' } })).body
  server.clock.advance(2_000)
  const saved = await alice('PUT', `/drafts/${draft.id}`, { body: { revision: 1, subject: 'Two' } })
  expect(saved.status).toBe(200)
  expect(saved.body.draft).toEqual({
    ...draft,
    revision: 2,
    subject: 'Two',
    updated_at: new Date(server.clock.now()).toISOString(),
  })
  const stale = await alice('PUT', `/drafts/${draft.id}`, { body: { revision: 1, subject: 'Lost' } })
  expect(stale.status).toBe(409)
  expect(stale.body).toEqual({
    status: { code: 409, message: 'This draft was changed in another window.' },
    errors: ['This draft was changed in another window.'],
    draft: saved.body.draft,
  })
})

test('a draft of a reply stands in the conversation that it answers, and counts as no message of it (G-012)', async () => {
  const sent = await bob(
    'POST',
    '/messages',
    await formOf({ message: { recipients: [{ email: 'alice@postroom.example', owner_type: 'to' }], subject: 'Plan' } }),
  )
  server.clock.advance(10_000)
  await outbox.settled()
  const { message_thread_id, external_id, id } = sent.body.message_with_attachments
  const { draft } = (
    await alice('POST', '/drafts', {
      body: {
        window_id: 'w-3',
        mode: 'reply',
        recipients: toBob,
        subject: 'Re: Plan',
        in_reply_to: external_id,
        message_thread_id,
        source_message_id: id,
      },
    })
  ).body
  expect(draft).toMatchObject({
    mode: 'reply',
    message_thread_id,
    source_message_id: id,
    in_reply_to: external_id,
    references: external_id,
  })
  const file = await formOf({ file: new File(['one two'], 'notes.txt') })
  await alice('POST', `/drafts/${draft.id}/attachments`, file)
  const ids = await labelIds(alice, server.people.alice.id)
  const [row] = await rowsOf(alice, ids.inbox ?? 0)
  const said = { messages_count: 1, senders: [{ name: 'Bob Baker', email: 'bob@postroom.example' }] }
  expect(row).toMatchObject({ ...said, attachments_cards: [] })
  const [written] = await rowsOf(alice, ids.drafts ?? 0)
  expect(written).toMatchObject({ draft_id: draft.id, attachments_cards: ['notes.txt'] })
  const { thread } = (await alice('GET', `/messages/threads/${message_thread_id}`)).body
  expect(thread).toMatchObject(said)
  const stranger = await carol('POST', '/drafts', { body: { window_id: 'w-3', mode: 'reply', message_thread_id } })
  expect(stranger.body.draft.message_thread_id).toBe(null)
})

test('sending a draft takes its files along and discards it', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-4', subject: 'With a file' } })).body
  const uploaded = await alice(
    'POST',
    `/drafts/${draft.id}/attachments`,
    await formOf({ file: new File(['one two'], 'notes.txt', { type: 'text/plain' }) }),
  )
  expect(uploaded.status).toBe(201)
  expect(uploaded.body.attachment).toEqual({
    id: uploaded.body.attachment.id,
    filename: 'notes.txt',
    mime_type: 'text/plain',
    size: 7,
    download_url: `/api/v1/messages/${draft.id}/attachments/${uploaded.body.attachment.id}/notes.txt`,
    type: 'attachment',
    content_id: null,
  })
  const extra = await alice(
    'POST',
    `/drafts/${draft.id}/attachments`,
    await formOf({ file: new File(['x'], 'wrong.txt') }),
  )
  expect((await alice('DELETE', `/drafts/${draft.id}/attachments/${extra.body.attachment.id}`)).status).toBe(204)
  const kept = (await alice('GET', `/drafts/${draft.id}`)).body.draft
  expect([kept.revision, kept.attachments]).toEqual([1, [uploaded.body.attachment]])

  const sent = await alice(
    'POST',
    '/messages',
    await formOf({ message: { recipients: toBob, subject: 'With a file' }, draft_id: draft.id }),
  )
  expect(sent.body.message_with_attachments.attachments).toMatchObject([{ filename: 'notes.txt', size: 7 }])
  expect((await alice('GET', `/drafts/${draft.id}`)).status).toBe(404)
  expect((await draftsOf('alice')).filter(({ subject }) => subject === 'With a file')).toEqual([])
  server.clock.advance(10_000)
  await outbox.settled()
  const arrived = (await mailboxOf(server, 'bob')).filter(({ subject }) => subject === 'With a file')
  expect(arrived).toMatchObject([{ files: ['notes.txt'], views: ['inbox'] }])
})

test('ten posts of one draft at once are one send', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-13', subject: 'Raced' } })).body
  const form = await formOf({
    message: { recipients: toBob, subject: 'Raced', external_id: 'raced@client.example' },
    draft_id: draft.id,
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => alice('POST', '/messages', form)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(new Set(answers.map(({ body }) => body.message_with_attachments.id)).size).toBe(1)
})

test('a discarded draft is in no list, and no call but the one that brings it back finds it', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-5', subject: 'Gone' } })).body
  expect((await alice('DELETE', `/drafts/${draft.id}`)).status).toBe(204)
  const file = await formOf({ file: new File(['x'], 'x.txt') })
  const tries = [
    await alice('DELETE', `/drafts/${draft.id}`),
    await alice('GET', `/drafts/${draft.id}`),
    await alice('PUT', `/drafts/${draft.id}`, { body: { revision: 1, subject: 'Still here' } }),
    await alice('POST', `/drafts/${draft.id}/attachments`, file),
    await alice(
      'POST',
      '/messages',
      await formOf({ message: { recipients: toBob, subject: 'Gone' }, draft_id: draft.id }),
    ),
    await carol('POST', `/drafts/${draft.id}/restore`),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
  expect((await draftsOf('alice')).filter(({ subject }) => subject === 'Gone')).toEqual([])
  const found = await alice('GET', '/search/advanced', { query: { q: 'Gone', label: 'drafts' } })
  expect(found.body.result.pagination.total_count).toBe(0)
})

test('[SCREEN-02] a discarded draft comes back with its text, its recipients and its files, also when it is asked twice', async () => {
  const body = { window_id: 'w-20', recipients: toBob, subject: 'Back again', html_body: '<p>All of it</p>' }
  const { draft } = (await alice('POST', '/drafts', { body })).body
  const bytes = randomBytes(100_000)
  for (const [name, content] of [
    ['small.txt', 'few words'],
    ['large.bin', new Uint8Array(bytes)],
  ] as const)
    await alice('POST', `/drafts/${draft.id}/attachments`, await formOf({ file: new File([content], name) }))
  const before = (await alice('GET', `/drafts/${draft.id}`)).body.draft
  expect(before.attachments).toHaveLength(2)
  expect((await alice('DELETE', `/drafts/${draft.id}`)).status).toBe(204)
  server.clock.advance(60_000)
  await startHousekeeping(server.context).stop()
  const restored = await alice('POST', `/drafts/${draft.id}/restore`)
  expect([restored.status, restored.body.draft]).toEqual([200, before])
  expect((await alice('POST', `/drafts/${draft.id}/restore`)).body.draft).toEqual(before)
  expect((await draftsOf('alice')).filter(({ subject }) => subject === 'Back again')).toEqual([
    { subject: 'Back again', views: ['drafts'] },
  ])
  const [small, large] = await Promise.all(
    before.attachments.map(({ download_url }: { download_url: string }) =>
      alice('GET', download_url.replace('/api/v1', '')),
    ),
  )
  expect([small?.body, large?.status]).toEqual(['few words', 200])
  const saved = await alice('PUT', `/drafts/${draft.id}`, { body: { revision: before.revision, subject: 'Back' } })
  expect([saved.status, saved.body.draft.revision]).toEqual([200, before.revision + 1])
})

test('[SCREEN-02] a window that is written on after its draft was discarded gets another draft, and both are there after Undo', async () => {
  const window_id = 'w-21'
  const first = (await alice('POST', '/drafts', { body: { window_id, subject: 'First try' } })).body.draft
  await alice('DELETE', `/drafts/${first.id}`)
  const second = await alice('POST', '/drafts', { body: { window_id, subject: 'Second try' } })
  expect([second.status, second.body.draft.id === first.id]).toEqual([201, false])
  expect((await alice('POST', `/drafts/${first.id}/restore`)).body.draft.subject).toBe('First try')
  const subjects = (await draftsOf('alice')).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['First try', 'Second try']))
})

test('[SCREEN-02] an hour after it was discarded a draft is deleted with its files', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-22', subject: 'Too late' } })).body
  const content = `only here ${draft.id}`
  await alice('POST', `/drafts/${draft.id}/attachments`, await formOf({ file: new File([content], 'note.txt') }))
  await alice('DELETE', `/drafts/${draft.id}`)
  server.clock.advance(DISCARDED_KEPT)
  await startHousekeeping(server.context).stop()
  expect((await alice('POST', `/drafts/${draft.id}/restore`)).status).toBe(404)
  const digest = createHash('sha256').update(content).digest('hex')
  expect(await server.context.database.read(unusedOf, [digest])).toEqual([digest])
})

test('a draft lies in the Drafts of the account that it is written for, and moves with it', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-6', subject: 'Moves' } })).body
  const body = { revision: 1, sender_user_id: server.people.support.id }
  expect((await alice('PUT', `/drafts/${draft.id}`, { body })).body.draft.sender_user_id).toBe(server.people.support.id)
  expect(await draftsOf('support')).toEqual([{ subject: 'Moves', views: ['drafts'] }])
  expect((await draftsOf('alice')).filter(({ subject }) => subject === 'Moves')).toEqual([])
  expect((await bob('GET', `/drafts/${draft.id}`)).status).toBe(200)
})

test('for who has no grant a draft is not there, whatever is tried', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-7', subject: 'Secret' } })).body
  const file = await formOf({ file: new File(['x'], 'x.txt') })
  const tries = [
    await carol('GET', `/drafts/${draft.id}`),
    await carol('PUT', `/drafts/${draft.id}`, { body: { revision: 1, subject: 'Mine' } }),
    await carol('DELETE', `/drafts/${draft.id}`),
    await carol('POST', `/drafts/${draft.id}/attachments`, file),
    await carol('DELETE', `/drafts/${draft.id}/attachments/1`),
    await carol(
      'POST',
      '/messages',
      await formOf({ message: { recipients: toBob, subject: 'Stolen' }, draft_id: draft.id }),
    ),
    await carol('POST', '/drafts', { body: { window_id: 'w-8', sender_user_id: server.people.alice.id } }),
    await carol('GET', '/drafts/999999'),
  ]
  expect(tries.map(({ status, body }) => [status, body.errors])).toEqual(tries.map(() => [404, ['Not found']]))
  expect((await alice('GET', `/drafts/${draft.id}`)).body.draft.subject).toBe('Secret')
})

test('a draft is never delivered, and no notes of a window reach a header', async () => {
  const broken = await alice('POST', '/drafts', { body: { window_id: 'w-9', subject: 'a\r\nBcc: x@y.z' } })
  expect(broken.status).toBe(422)
  const unfinished = await alice('POST', '/drafts', {
    body: { window_id: 'w-10', recipients: [{ email: 'not an addr', owner_type: 'to' }] },
  })
  expect(unfinished.body.draft.recipients).toEqual([{ email: 'not an addr', name: null, owner_type: 'to' }])
  server.clock.advance(100_000)
  await outbox.settled()
  expect((await mailboxOf(server, 'bob')).filter(({ draft }) => draft)).toEqual([])
})

test('a file over 25 MB is refused by its name [ATTACH-07]', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-11' } })).body
  const file = new File([new Uint8Array(25 * 1_048_576 + 1)], 'film.mov')
  const answer = await alice('POST', `/drafts/${draft.id}/attachments`, await formOf({ file }))
  expect([answer.status, answer.body.errors]).toEqual([413, ['File "film.mov" is too large. Maximum size is 25MB.']])
})

test('the file of a draft can be fetched while it is written', async () => {
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-12' } })).body
  const bytes = readFileSync(new URL('./mail/tnef.eml', import.meta.url))
  const form = await formOf({ file: new File([bytes], 'tnef.eml', { type: 'message/rfc822' }) })
  const { attachment } = (await alice('POST', `/drafts/${draft.id}/attachments`, form)).body
  const fetched = await alice('GET', attachment.download_url.replace('/api/v1', ''))
  expect([fetched.status, fetched.body]).toEqual([200, bytes.toString()])
})

test('a small file that another draft lets go of while it is uploaded is whole all the same', async () => {
  const house = await startTestServer()
  const call = await house.as('alice')
  const draftOf = async (window_id: string) =>
    (await call('POST', '/drafts', { body: { window_id } })).body.draft.id as number
  const upload = async (draft: number) =>
    call('POST', `/drafts/${draft}/attachments`, await formOf({ file: new File(['the logo'], 'logo.svg') }))
  const [first, second] = [await draftOf('w-1'), await draftOf('w-2')]
  await upload(first)
  const { database } = house.context
  const { write } = database
  let discarded: number | null = null
  database.write = async (operation, args) => {
    if (operation.name === addDraftFile.name) discarded = (await call('DELETE', `/drafts/${first}`)).status
    return write(operation, args)
  }
  const { attachment } = (await upload(second)).body
  const fetched = await call('GET', attachment.download_url.replace('/api/v1', ''))
  await house.close()
  expect([discarded, fetched.status, fetched.body]).toEqual([204, 200, 'the logo'])
})

/** PostgreSQL keeps large files in the database, and lets them go with their last message. */
const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

embedded(
  'large files of a draft that was discarded leave the disk with it, unless another draft has them',
  async () => {
    const house = await startTestServer()
    const call = await house.as('alice')
    const folder = join(house.context.config.dataDir, 'blobs')
    const [own, shared] = [randomBytes(100_000), randomBytes(100_000)]
    const draftWith = async (window_id: string, files: Buffer[]): Promise<number> => {
      const { draft } = (await call('POST', '/drafts', { body: { window_id } })).body
      for (const bytes of files) {
        const form = await formOf({ file: new File([new Uint8Array(bytes)], 'film.bin') })
        await call('POST', `/drafts/${draft.id}/attachments`, form)
      }
      return draft.id
    }
    const onDisk = async () => {
      const names = await readdir(folder, { recursive: true })
      return names.filter((name) => name.includes('/')).map((name) => join(folder, name))
    }
    const discarded = await draftWith('w-1', [own, shared])
    await draftWith('w-2', [shared])
    expect((await call('DELETE', `/drafts/${discarded}`)).status).toBe(204)
    expect(await onDisk()).toHaveLength(2)
    house.clock.advance(DISCARDED_KEPT)
    const twoMinutesAgo = Date.now() / 1000 - 120
    for (const path of await onDisk()) await utimes(path, twoMinutesAgo, twoMinutesAgo)
    await startHousekeeping(house.context).stop()
    const digest = createHash('sha256').update(shared).digest('hex')
    expect(await onDisk()).toEqual([join(folder, digest.slice(0, 2), digest)])
    await house.close()
  },
)
