import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SEND_HOLD } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { mboxOf } from '../src/import/export-mail.ts'
import { formOf } from './form.ts'
import { withTables } from './mailbox.ts'
import { receive } from './message-fixtures.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

/** Stands in everything of the comments, and in no mail. */
const SECRET = 'kettle-7e1f'

let sink: RelaySink
let server: TestServer
let outbox: Outbox
let alice: Caller
let threadId: number
let messageId: number

beforeAll(async () => {
  sink = await startRelaySink()
  server = await startTestServer({ config: { relayUrl: sink.url } })
  outbox = startOutbox(server.context)
  alice = await server.as('alice')
  const letter = { to: ['support' as const, 'carol' as const], subject: 'Broken wheel', text: 'It is broken.' }
  ;({ threadId, messageId } = await receive(server, letter))
  const comment = {
    owner_id: server.people.support.id,
    message_thread_id: threadId,
    html_body: `<p><span data-mention="${server.people.bob.id}">@Bob</span> ${SECRET}</p>`,
    attachments: [{ file: new File([SECRET], `${SECRET}.txt`) }],
  }
  expect((await alice('POST', '/comments', await formOf(comment))).status).toBe(201)
})

afterAll(async () => {
  await outbox.stop()
  await server.close()
  await sink.stop()
})

test('[TEAM-06] an answer and a forward from a conversation with comments leave the server without a byte of them', async () => {
  const { id: sender_user_id } = server.people.support
  const { message } = (await alice('GET', `/messages/${messageId}`, { query: { owner_id: String(sender_user_id) } }))
    .body
  for (const answers of [{ message_thread_id: threadId, in_reply_to: message.external_id }, {}]) {
    const written = {
      recipients: [{ email: 'dora@example.org', owner_type: 'to' }],
      subject: 'Re: Broken wheel',
      html_body: `<p>See below</p><blockquote>${message.plain_text}</blockquote>`,
      source_message_id: messageId,
      ...answers,
    }
    const { body } = await alice('POST', '/messages', await formOf({ message: written, sender_user_id }))
    expect(body.jid).toEqual(expect.any(String))
    const arrived = sink.next()
    server.clock.advance(SEND_HOLD)
    await outbox.settled()
    const { raw } = await arrived
    expect([raw.includes('See below'), raw.includes(SECRET)]).toEqual([true, false])
  }
})

test('[TEAM-06] nothing of comments is in the source of a message, in what is exported, or in any list, search or conversation', async () => {
  const { support, carol } = server.people
  const ticked = { 'accessible_users[]': String(support.id) }
  const answers = [
    await alice('GET', `/messages/${messageId}/raw`),
    await alice('GET', `/messages/threads/${threadId}`, { query: ticked }),
    await alice('GET', '/messages', { query: { message_thread_id: String(threadId), ...ticked } }),
    await alice('GET', '/search/advanced', { query: { q: 'mentions:me OR wheel', ...ticked } }),
    await alice('GET', '/search/advanced', { query: { q: SECRET, ...ticked } }),
    await alice('GET', '/search/fast', { query: { q: 'kettle', ...ticked } }),
  ]
  expect(answers.map(({ body }) => JSON.stringify(body).replaceAll(`"q":"${SECRET}"`, '').includes(SECRET))).toEqual(
    answers.map(() => false),
  )
  for (const { id } of [support, carol]) {
    const mbox = (await buffer(Readable.from(mboxOf(server.context, id)))).toString('latin1')
    expect([mbox.includes('Broken wheel'), mbox.includes(SECRET)]).toEqual([true, false])
  }
})

test('[TEAM-06] what is told of a comment names it and says nothing of what it says; no mail tells of a mention', async () => {
  const { events, mails } = await withTables(server, async (db) => ({
    events: await db.selectFrom('events').select('data').execute(),
    mails: await db.selectFrom('messages').select('subject').execute(),
  }))
  expect(events.some(({ data }) => data.includes(SECRET))).toBe(false)
  expect([...new Set(mails.map(({ subject }) => subject))].sort()).toEqual(['Broken wheel', 'Re: Broken wheel'])
})

test('[TEAM-06] who holds the same mail in a mailbox of their own sees nothing of comments in another', async () => {
  const carol = await server.as('carol')
  const own = { owner_id: String(server.people.carol.id), message_thread_id: String(threadId) }
  expect((await carol('GET', '/comments', { query: own })).body.comments).toEqual([])
  const theirs = { ...own, owner_id: String(server.people.support.id) }
  expect((await carol('GET', '/comments', { query: theirs })).status).toBe(404)
})
