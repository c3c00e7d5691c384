import type { Message, ThreadItem } from '@postroom/api'
import { SEND_HOLD } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { summaryOf } from './account-fixtures.ts'
import { formOf } from './form.ts'
import { withTables } from './mailbox.ts'
import { labelIds, readAs, receive, rowsOf } from './message-fixtures.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let sink: RelaySink
let outbox: Outbox
let alice: Caller
let bob: Caller
let carol: Caller

beforeAll(async () => {
  sink = await startRelaySink()
  server = await startTestServer({ config: { relayUrl: sink.url } })
  outbox = startOutbox(server.context)
  alice = await server.as('alice')
  bob = await server.as('bob')
  carol = await server.as('carol')
})

afterAll(async () => {
  await outbox.stop()
  await server.close()
  await sink.stop()
})

interface Question {
  messageId: number
  threadId: number
  /** Its Message-ID. */
  id: string
}

let questions = 0

/** A customer's mail to Support. */
async function asked(): Promise<Question> {
  const id = `question-${++questions}@example.org`
  return { id, ...(await receive(server, { to: ['support'], subject: 'Broken wheel', text: 'Which wheel fits?', id })) }
}

/** Answers a customer as Support. */
async function answer(
  caller: Caller,
  { id, threadId }: Question,
  { text, seen, to = 'dora@example.org', ...over }: { text: string; seen?: number; to?: string; external_id?: string },
) {
  return caller(
    'POST',
    '/messages',
    await formOf({
      message: {
        recipients: [{ email: to, owner_type: 'to' }],
        subject: 'Re: Broken wheel',
        html_body: `<p>${text}</p>`,
        in_reply_to: id,
        message_thread_id: threadId,
        ...over,
      },
      sender_user_id: server.people.support.id,
      ...(seen !== undefined && { seen_message_id: seen }),
    }),
  )
}

async function passHold(): Promise<void> {
  server.clock.advance(SEND_HOLD)
  await outbox.settled()
}

/** What left the house since the last look, as plain text. */
const left = () =>
  sink.caught.splice(0).map(({ raw }) => /\r\n\r\n(?:--[\s\S]*?\r\n\r\n)?(.*)/.exec(raw)?.[1]?.trim() ?? '')

const texts = (messages: readonly Message[] | undefined) => messages?.map(({ plain_text }) => plain_text.trim())
const support = () => ({ 'accessible_users[]': String(server.people.support.id) })
const conversation = async (caller: Caller, { threadId }: Question): Promise<Message[]> =>
  (await caller('GET', `/messages/threads/${threadId}`, { query: support() })).body.messages
const draftsOf = async (caller: Caller): Promise<number[]> => {
  const { drafts = 0 } = await labelIds(caller, server.people.support.id)
  const { body } = await caller('GET', '/user_messages', { query: { 'label_ids[]': String(drafts), ...support() } })
  return body.threads.map(({ draft_id }: { draft_id: number }) => draft_id)
}
const summary = (name: 'alice' | 'bob') => summaryOf(server.people[name])

test('[TEAM-01] an answer whose author has not seen the newest message is refused with what is newer, and nothing of it is kept', async () => {
  const question = await asked()
  await answer(alice, question, { text: 'The red one.', seen: question.messageId })
  await passHold()
  expect(left()).toEqual(['The red one.'])
  await receive(server, { to: ['support'], subject: 'Re: Broken wheel', text: 'And the tyre?', inReplyTo: question.id })

  const before = await conversation(alice, question)
  const refused = await answer(bob, question, { text: 'The blue one.', seen: question.messageId })
  expect(refused.status).toBe(409)
  const sentence = 'This conversation has newer messages. Nothing was sent.'
  expect([refused.body.status, refused.body.errors]).toEqual([{ code: 409, message: sentence }, [sentence]])
  expect(texts(refused.body.newer_messages)).toEqual(['The red one.', 'And the tyre?'])
  expect(refused.body.newer_messages).toEqual(before.slice(1))
  expect(refused.body.newer_messages[0].author).toEqual(summary('alice'))
  expect(await conversation(alice, question)).toEqual(before)
  await passHold()
  expect(left()).toEqual([])

  const tyre = before.at(-1)?.id ?? 0
  expect((await answer(bob, question, { text: 'Both.', seen: tyre })).status).toBe(201)
  await passHold()
  expect(left()).toEqual(['Both.'])
})

test('[TEAM-01] the message id may stand inside the message too; without one everything is sent', async () => {
  const question = await asked()
  await receive(server, { to: ['support'], text: 'Hello?', inReplyTo: question.id })
  const inside = await formOf({
    message: {
      recipients: [{ email: 'dora@example.org', owner_type: 'to' }],
      in_reply_to: question.id,
      sender_user_id: server.people.support.id,
      seen_message_id: question.messageId,
    },
  })
  const refused = await alice('POST', '/messages', inside)
  expect([refused.status, texts(refused.body.newer_messages)]).toEqual([409, ['Hello?']])
  expect((await answer(alice, question, { text: 'Unasked.' })).status).toBe(201)
  await passHold()
  expect(left()).toEqual(['Unasked.'])
})

test('[TEAM-01] a refused answer goes when it is sent again with the newest message seen, and a third answer stops it again', async () => {
  const question = await asked()
  await receive(server, { to: ['support'], text: 'First.', inReplyTo: question.id })
  const external_id = 'again@postroom.example'
  const first = await answer(bob, question, { text: 'Mine.', seen: question.messageId, external_id })
  const seen = first.body.newer_messages[0].id
  await receive(server, { to: ['support'], text: 'Second.', inReplyTo: question.id })
  const again = await answer(bob, question, { text: 'Mine.', seen, external_id })
  expect([again.status, texts(again.body.newer_messages)]).toEqual([409, ['Second.']])
  const last = await answer(bob, question, { text: 'Mine.', seen: again.body.newer_messages[0].id, external_id })
  expect(last.status).toBe(201)
  await passHold()
  expect(left()).toEqual(['Mine.'])
})

test('[TEAM-01] what was thrown away, what is only a draft and what came to another mailbox is not newer', async () => {
  const question = await asked()
  const other = await receive(server, { to: ['support'], text: 'Out of office', inReplyTo: question.id })
  const copy = (await conversation(alice, question)).find(({ id }) => id === other.messageId)
  await alice('DELETE', '/user_messages', { body: { user_message_ids: [copy?.user_message_id ?? 0] } })
  await bob('POST', '/drafts', {
    body: {
      window_id: 'w-half',
      mode: 'reply',
      sender_user_id: server.people.support.id,
      message_thread_id: question.threadId,
      html_body: '<p>Half</p>',
    },
  })
  await receive(server, { to: ['carol'], text: 'To Carol', inReplyTo: question.id })
  expect((await answer(alice, question, { text: 'Fine.', seen: question.messageId })).status).toBe(201)
  await passHold()
  expect(left()).toEqual(['Fine.'])
})

test('[TEAM-02] of two answers that are held at once the one accepted first goes, and the other is a draft of its author with its text', async () => {
  const question = await asked()
  const file = new File(['a;b'], 'wheels.csv', { type: 'text/csv' })
  await answer(alice, question, { text: 'The red one.', seen: question.messageId })
  server.clock.advance(2_000)
  const later = await bob(
    'POST',
    '/messages',
    await formOf({
      message: {
        recipients: [{ email: 'dora@example.org', name: 'Dora Dale', owner_type: 'to' }],
        subject: 'Re: Broken wheel',
        html_body: '<p>The blue one.</p>',
        in_reply_to: question.id,
        message_thread_id: question.threadId,
      },
      attachments: [{ file }],
      sender_user_id: server.people.support.id,
      seen_message_id: question.messageId,
    }),
  )
  expect(later.status).toBe(201)
  await passHold()
  await passHold()
  expect(left()).toEqual(['The red one.'])

  const [draftId = 0] = await draftsOf(bob)
  const { draft } = (await bob('GET', `/drafts/${draftId}`)).body
  expect(draft).toMatchObject({
    mode: 'reply',
    sender_user_id: server.people.support.id,
    recipients: [{ email: 'dora@example.org', name: 'Dora Dale', owner_type: 'to' }],
    subject: 'Re: Broken wheel',
    html_body: '<p>The blue one.</p>',
    in_reply_to: question.id,
    message_thread_id: question.threadId,
    source_message_id: question.messageId,
    attachments: [{ filename: 'wheels.csv', size: 3 }],
    saved_by: summary('bob'),
    seen_message_id: question.messageId,
  })
  expect(texts(draft.newer_messages)).toEqual(['The red one.'])
  expect(draft.newer_messages[0].author).toEqual(summary('alice'))
  expect(
    (await conversation(alice, question)).map(({ plain_text, draft_author, draft_stopped }) => [
      plain_text.trim(),
      draft_author,
      draft_stopped,
    ]),
  ).toEqual([
    ['Which wheel fits?', undefined, undefined],
    ['The red one.', undefined, undefined],
    ['The blue one.', summary('bob'), true],
  ])
  const cancelled = await bob('POST', '/messages/cancel_send', { body: { jid: later.body.jid } })
  expect(cancelled.status).toBe(409)

  const seen = draft.newer_messages[0].id
  const saved = await bob('PUT', `/drafts/${draftId}`, { body: { revision: 1, seen_message_id: seen } })
  expect([saved.body.draft.seen_message_id, saved.body.draft.newer_messages]).toEqual([seen, undefined])
  expect((await conversation(bob, question)).map(({ draft_stopped }) => draft_stopped)).not.toContain(true)
  await bob('DELETE', `/drafts/${draftId}`)
})

test('[TEAM-02] a stopped answer says so on its row, in both kinds of list', async () => {
  const question = await asked()
  await answer(alice, question, { text: 'The red one.', seen: question.messageId })
  await answer(bob, question, { text: 'The blue one.', seen: question.messageId })
  await passHold()
  left()
  const { drafts = 0, inbox = 0 } = await labelIds(bob, server.people.support.id)
  const marks = async (label: number) =>
    (await rowsOf(bob, label, support())).slice(0, 1).map((row: ThreadItem) => [row.draft_author, row.draft_stopped])
  expect([await marks(drafts), await marks(inbox)]).toEqual([[[summary('bob'), true]], [[summary('bob'), true]]])
  await readAs(bob, 'unthreaded')
  expect(await marks(drafts)).toEqual([[summary('bob'), true]])
  await readAs(bob, 'threaded')
  for (const id of await draftsOf(bob)) await bob('DELETE', `/drafts/${id}`)
})

test('[TEAM-02] an event tells that a send came back, as which draft and to whom', async () => {
  const question = await asked()
  await answer(alice, question, { text: 'The red one.', seen: question.messageId })
  const later = await answer(bob, question, { text: 'The blue one.', seen: question.messageId })
  await passHold()
  const [draftId = 0] = await draftsOf(bob)
  const events = await withTables(server, (db) =>
    db.selectFrom('events').select('data').where('data', 'like', '%stopped_send%').orderBy('id').execute(),
  )
  expect(JSON.parse(events.at(-1)?.data ?? '')).toEqual({
    owner_id: server.people.support.id,
    kinds: ['messages', 'drafts'],
    message_thread_ids: [question.threadId],
    user_message_ids: [],
    label_ids: [],
    stopped_send: { jid: later.body.jid, draft_id: draftId, author_id: server.people.bob.id },
  })
  left()
  await bob('DELETE', `/drafts/${draftId}`)
})

test('[TEAM-02] when the first answer is taken back in time the second goes', async () => {
  const question = await asked()
  const first = await answer(alice, question, { text: 'The red one.', seen: question.messageId })
  await answer(bob, question, { text: 'The blue one.', seen: question.messageId })
  expect((await alice('POST', '/messages/cancel_send', { body: { jid: first.body.jid } })).status).toBe(200)
  await passHold()
  expect(left()).toEqual(['The blue one.'])
})

test('[TEAM-02] an answer without what its author has seen goes as ever, and stops one that says it', async () => {
  const question = await asked()
  await answer(alice, question, { text: 'With it.', seen: question.messageId })
  await answer(bob, question, { text: 'Without it.' })
  await passHold()
  expect(left().sort()).toEqual(['With it.', 'Without it.'])
  const next = await asked()
  await answer(bob, next, { text: 'Without it.' })
  await answer(alice, next, { text: 'With it.', seen: next.messageId })
  await passHold()
  expect(left()).toEqual(['Without it.'])
  for (const id of await draftsOf(alice)) await alice('DELETE', `/drafts/${id}`)
})

test("[TEAM-02] a customer's mail during the ten seconds stops nothing, and an answer to one's own answer goes with it", async () => {
  const question = await asked()
  const first = await answer(alice, question, { text: 'One.', seen: question.messageId })
  await answer(alice, question, { text: 'Two.', seen: first.body.message_with_attachments.id })
  await receive(server, { to: ['support'], text: 'Thanks', inReplyTo: question.id })
  await passHold()
  expect(left().sort()).toEqual(['One.', 'Two.'])
})

test('[TEAM-04] who pressed Send is told to those who may work in the mailbox, and stands neither in the raw message nor anywhere else', async () => {
  const question = await asked()
  const sent = await answer(alice, question, {
    text: 'The red one.',
    to: 'carol@postroom.example',
    external_id: 'authored@postroom.example',
  })
  const { id } = sent.body.message_with_attachments
  expect(sent.body.message_with_attachments.author).toEqual(summary('alice'))
  await passHold()
  const byBob = (await conversation(bob, question)).find((message) => message.id === id)
  expect([byBob?.sender_name, byBob?.author]).toEqual(['Support', summary('alice')])

  const received = await carol('GET', `/messages/${id}`)
  expect(received.body.message).toMatchObject({ sender_name: 'Support', owner_user_id: server.people.carol.id })
  expect(received.body.message.author).toBeUndefined()
  for (const answered of [
    received.body,
    (await carol('GET', '/messages')).body,
    (await carol('GET', `/messages/threads/${received.body.message.message_thread_id}`)).body,
    (await carol('GET', '/search/advanced', { query: { q: 'red' } })).body,
    (await carol('GET', `/messages/${id}/raw`)).body,
    (await bob('GET', `/messages/${id}/raw`, { query: { owner_id: String(server.people.support.id) } })).body,
  ]) {
    expect(JSON.stringify(answered)).not.toMatch(/alice/i)
  }
  const own = await formOf({ message: { recipients: [{ email: 'bob@postroom.example', owner_type: 'to' }] } })
  expect((await alice('POST', '/messages', own)).body.message_with_attachments.author).toBeUndefined()
  left()
})

test('[TEAM-04] a colleague whose grant has ended no longer sees who wrote what lies in their own mailbox', async () => {
  const question = await asked()
  const sent = await answer(alice, question, { text: 'For Bob.', to: 'bob@postroom.example' })
  const { id } = sent.body.message_with_attachments
  await passHold()
  const authorSeen = async () => (await bob('GET', `/messages/${id}`)).body.message.author
  expect(await authorSeen()).toEqual(summary('alice'))
  const { context, people, clock } = server
  const grant = { ownerId: people.support.id, delegateId: people.bob.id, now: clock.now() }
  await context.database.write(removeGrant, grant)
  expect(await authorSeen()).toBeUndefined()
  await context.database.write(addGrant, grant)
  expect(await authorSeen()).toEqual(summary('alice'))
})

test('[TEAM-01] a person learns whether others work in their own mailbox', async () => {
  const { context, people, clock } = server
  const shared = async () => (await carol('GET', '/users/me')).body.user.is_shared
  expect(await shared()).toBeUndefined()
  const grant = { ownerId: people.carol.id, delegateId: people.bob.id, now: clock.now() }
  await context.database.write(addGrant, grant)
  expect(await shared()).toBe(true)
  await context.database.write(removeGrant, grant)
  expect(await shared()).toBeUndefined()
})
