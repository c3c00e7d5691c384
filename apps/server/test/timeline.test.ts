import type { TakenBack, TimelineEntry } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant } from '../src/accounts/grants-store.ts'
import { makeToken } from '../src/auth/make-token.ts'
import { prepareArrival } from '../src/delivery/ingest-message.ts'
import { deliver } from '../src/mailbox/arrival/deliver-store.ts'
import { formOf } from './form.ts'
import { withTables } from './mailbox.ts'
import { labelIds, receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let bob: Caller
let carol: Caller
let labels: Record<string, number>

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  bob = await server.as('bob')
  carol = await server.as('carol')
  const { support, bob: ben } = server.people
  const { database, clock } = server.context
  await database.write(addGrant, { ownerId: support.id, delegateId: ben.id, now: clock.now() })
  labels = await labelIds(alice, support.id)
})

afterAll(() => server.close())

const support = () => server.people.support.id
const summary = (name: 'alice' | 'bob' | 'support') => {
  const { id, email, fullName } = server.people[name]
  return { id, email, full_name: fullName }
}

async function listed(caller: Caller, threadId: number, more: Record<string, string> = {}) {
  const query = { owner_id: String(support()), message_thread_id: String(threadId), ...more }
  return caller('GET', '/timeline', { query })
}
const entriesOf = async (threadId: number): Promise<TimelineEntry[]> => (await listed(alice, threadId)).body.entries

const idsOf = (paths: readonly string[]) => paths.map((path) => labels[path] ?? 0)
const patch = (
  caller: Caller,
  threadIds: readonly number[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
) =>
  caller('PATCH', '/user_message_labels', {
    body: {
      threads: threadIds.map((id) => ({ user_id: support(), message_thread_id: id })),
      add_label_ids: idsOf(add),
      remove_label_ids: idsOf(remove),
    },
  })
const archive = (caller: Caller, threadIds: readonly number[]) => patch(caller, threadIds, { remove: ['inbox'] })

const assign = (caller: Caller, messageId: number, { to = [], notTo = [] }: { to?: number[]; notTo?: number[] }) =>
  caller('PATCH', '/user_messages/change_message_assignees', {
    body: { message_ids: [messageId], checked_assignees: to, unchecked_assignees: notTo },
  })

const takeBack = (caller: Caller, actId: number, threadId?: number) =>
  caller('POST', `/timeline/${actId}/take_back`, {
    body: { owner_id: support(), ...(threadId !== undefined && { message_thread_id: threadId }) },
  })

const letter = async (subject: string, more = {}) => receive(server, { to: ['support'], subject, ...more })
/** Where the copy of Support lies. */
const labelsOf = (messageId: number): Promise<string[]> =>
  withTables(server, async (db) => {
    const copy = db
      .selectFrom('user_messages as um')
      .leftJoin('user_message_labels as uml', 'uml.user_message_id', 'um.id')
      .leftJoin('labels as l', 'l.id', 'uml.label_id')
      .select(['l.path', 'um.trashed'])
      .where('um.message_id', '=', messageId)
      .where('um.owner_id', '=', support())
    const rows = await copy.execute()
    return [...rows.flatMap(({ path }) => path ?? []), ...(rows[0]?.trashed === 1 ? ['trash'] : [])].sort()
  })
const assigneesOf = (messageId: number) =>
  withTables(server, async (db) => {
    const rows = await db.selectFrom('assignees').select('user_id').where('message_id', '=', messageId).execute()
    return rows.map(({ user_id }) => user_id)
  })
const subjects = (some: TakenBack['restored']) => some.map(({ subject }) => subject)

const NOTHING = { added: [], removed: [], assigned: [], unassigned: [] }
const place = (path: string) => ({ id: labels[path], path, system_folder: true })

test('[TEAM-05] archiving is told with who did it, for which mailbox and when, and stars and reading are nobody’s act', async () => {
  const { threadId } = await letter('Two wheels')
  await patch(bob, [threadId], { add: ['starred'] })
  await alice('PATCH', '/user_messages/mark_read', {
    body: { threads: [{ user_id: support(), message_thread_id: threadId }] },
  })
  await archive(bob, [threadId])
  expect((await listed(alice, threadId)).body).toEqual({
    entries: [
      {
        ...NOTHING,
        id: expect.any(Number),
        act_id: expect.any(Number),
        kind: 'changed',
        created_at: new Date(server.clock.now()).toISOString(),
        actor: summary('bob'),
        owner: summary('support'),
        token: null,
        rule: null,
        removed: [place('inbox')],
        conversations: 1,
        takes_back: false,
        taken_back: null,
      },
    ],
    more: false,
    take_back_problem: null,
  })
})

test('[TEAM-05] what is done to mail of a mailbox that nobody else may use is not kept', async () => {
  const { threadId } = await receive(server, { to: ['carol'], subject: 'Alone' })
  await carol('DELETE', '/user_messages', {
    body: { threads: [{ user_id: server.people.carol.id, message_thread_id: threadId }] },
  })
  const query = { owner_id: String(server.people.carol.id), message_thread_id: String(threadId) }
  expect((await carol('GET', '/timeline', { query })).body.entries).toEqual([])
})

test('[TEAM-05] an access token is named beside the person whose it is', async () => {
  const { threadId } = await letter('By a program')
  const made = { userId: server.people.alice.id, name: 'Nightly', mailboxIds: [support()], days: null }
  const { secret } = await makeToken(server.context, { ...made, scopes: ['read', 'organise'] })
  expect((await archive(server.withToken(secret), [threadId])).status).toBe(200)
  expect((await entriesOf(threadId)).map(({ actor, token }) => [actor?.full_name, token])).toEqual([
    [server.people.alice.fullName, 'Nightly'],
  ])
})

test('[TEAM-05] a colleague’s act is taken back, which is told, and taking that back does it again', async () => {
  const { threadId, messageId } = await letter('Back and forth')
  await archive(bob, [threadId])
  const [archived] = await entriesOf(threadId)
  expect(await labelsOf(messageId)).toEqual([])
  expect((await takeBack(alice, archived?.act_id ?? 0, threadId)).body).toEqual({
    restored: [{ message_thread_id: threadId, subject: 'Back and forth' }],
    left_alone: [],
  })
  expect(await labelsOf(messageId)).toEqual(['inbox'])
  const [first, second] = await entriesOf(threadId)
  expect(first?.taken_back).toEqual({ by: summary('alice'), at: new Date(server.clock.now()).toISOString() })
  expect([second?.takes_back, second?.actor, second?.added]).toEqual([true, summary('alice'), [place('inbox')]])
  await takeBack(bob, second?.act_id ?? 0, threadId)
  expect(await labelsOf(messageId)).toEqual([])
  expect((await entriesOf(threadId)).map(({ taken_back }) => taken_back?.by?.full_name ?? null)).toEqual([
    null,
    server.people.bob.fullName,
    null,
  ])
})

test('[TEAM-05] of 31 conversations archived at once all are taken back but the two that changed since, which are named', async () => {
  const letters = []
  for (let count = 1; count <= 31; count++) letters.push(await letter(`Bulk ${count}`))
  const threadIds = letters.map(({ threadId }) => threadId)
  const [first = 0, second = 0, third = 0] = threadIds
  await archive(bob, threadIds)
  const [act] = await entriesOf(third)
  expect(act?.conversations).toBe(31)
  await patch(bob, [first], { add: ['inbox'] })
  await patch(alice, [second], { add: ['trash'] })
  const { body } = await takeBack(alice, act?.act_id ?? 0)
  expect(subjects(body.restored)).toEqual(letters.slice(2).map((_, index) => `Bulk ${index + 3}`))
  expect(body.left_alone).toEqual([
    { message_thread_id: first, subject: 'Bulk 1', reason: 'changed', by: summary('bob') },
    { message_thread_id: second, subject: 'Bulk 2', reason: 'changed', by: summary('alice') },
  ])
  const places = []
  for (const { messageId } of letters.slice(0, 4)) places.push(await labelsOf(messageId))
  expect(places).toEqual([['inbox'], ['trash'], ['inbox'], ['inbox']])
})

test('[TEAM-05] of a bulk act one conversation is taken back alone', async () => {
  const [one, other] = [await letter('One of two'), await letter('The other')]
  await archive(bob, [one.threadId, other.threadId])
  const [act] = await entriesOf(one.threadId)
  await takeBack(alice, act?.act_id ?? 0, one.threadId)
  expect([await labelsOf(one.messageId), await labelsOf(other.messageId)]).toEqual([['inbox'], []])
  expect((await entriesOf(other.threadId)).map(({ taken_back }) => taken_back)).toEqual([null])
})

test('[TEAM-05] assigning is told with both people, and taken back', async () => {
  const { threadId, messageId } = await letter('Who takes it')
  const { alice: ann, bob: ben } = server.people
  await assign(alice, messageId, { to: [ben.id] })
  await assign(alice, messageId, { to: [ann.id], notTo: [ben.id] })
  const entries = await entriesOf(threadId)
  expect(entries.map(({ assigned, unassigned }) => [assigned, unassigned])).toEqual([
    [[{ id: ben.id, name: ben.fullName }], []],
    [[{ id: ann.id, name: ann.fullName }], [{ id: ben.id, name: ben.fullName }]],
  ])
  const answer = await takeBack(bob, entries[1]?.act_id ?? 0, threadId)
  expect(subjects(answer.body.restored)).toEqual(['Who takes it'])
  expect(await assigneesOf(messageId)).toEqual([ben.id])
})

test('[TEAM-05] an assignment that somebody has ended since is left alone', async () => {
  const { threadId, messageId } = await letter('Ended since')
  const { bob: ben } = server.people
  await assign(alice, messageId, { to: [ben.id] })
  const [act] = await entriesOf(threadId)
  await assign(bob, messageId, { notTo: [ben.id] })
  expect((await takeBack(alice, act?.act_id ?? 0, threadId)).body).toEqual({
    restored: [],
    left_alone: [{ message_thread_id: threadId, subject: 'Ended since', reason: 'changed', by: summary('bob') }],
  })
})

test('[TEAM-05] a report as spam is taken back with the reason that it left', async () => {
  const { threadId, messageId } = await letter('Not spam')
  await patch(bob, [threadId], { add: ['spam'], remove: ['inbox'] })
  const [act] = await entriesOf(threadId)
  await takeBack(alice, act?.act_id ?? 0, threadId)
  expect(await labelsOf(messageId)).toEqual(['inbox'])
  const rows = await withTables(server, (db) =>
    db
      .selectFrom('user_messages')
      .select('spam_reason')
      .where('message_id', '=', messageId)
      .where('owner_id', '=', support())
      .execute(),
  )
  expect(rows).toEqual([{ spam_reason: null }])
})

test('[TEAM-05] mail of a blocked sender was put into Spam by a rule, which is taken back too', async () => {
  await alice('PUT', '/sender_rules', { body: { owner_id: support(), sender: 'mule@example.org', kind: 'block' } })
  const arrival = await prepareArrival(server.context, {
    raw: Buffer.from('From: mule@example.org\r\nSubject: Buy a mule\r\nMessage-ID: <mule@example.org>\r\n\r\nNow'),
    trace: '',
    recipients: [{ ownerId: support() }],
    source: 'delivery',
    outside: true,
  })
  const [delivered] = await server.context.database.write(deliver, [arrival])
  const { threadId = 0, messageId = 0 } = delivered ?? {}
  const [act] = await entriesOf(threadId)
  expect([act?.rule, act?.actor, act?.added, act?.removed]).toEqual([
    'sender_rule',
    undefined,
    [place('spam')],
    [place('inbox')],
  ])
  await takeBack(bob, act?.act_id ?? 0, threadId)
  expect(await labelsOf(messageId)).toEqual(['inbox'])
})

test('[TEAM-05] a draft that is begun, handed over, sent and taken back is told in its conversation', async () => {
  const { threadId, messageId } = await letter('Please answer')
  const written = { sender_user_id: support(), subject: 'Re: Please answer', html_body: '<p>x</p>' }
  const reply = {
    ...written,
    window_id: 'answer',
    source_message_id: messageId,
    message_thread_id: threadId,
    mode: 'reply',
  }
  const { draft } = (await bob('POST', '/drafts', { body: reply })).body
  await alice('POST', `/drafts/${draft.id}/take_over`, { body: {} })
  const recipients = [{ email: 'dora@example.org', owner_type: 'to' }]
  const message = { ...written, recipients, message_thread_id: threadId, external_id: 'answer@postroom.example' }
  const sent = await alice('POST', '/messages', await formOf({ message }))
  expect(sent.status).toBe(201)
  await bob('POST', '/messages/cancel_send', { body: { jid: sent.body.jid } })
  const entries = await entriesOf(threadId)
  const { alice: ann, bob: ben } = server.people
  expect(entries.map(({ kind, actor }) => [kind, actor?.id])).toEqual([
    ['draft_begun', ben.id],
    ['draft_taken_over', ann.id],
    ['sent', ann.id],
    ['send_cancelled', ben.id],
  ])
  expect((await takeBack(alice, entries[0]?.act_id ?? 0, threadId)).status).toBe(422)
})

test('[TEAM-05] who may only read sees who may take back, and is refused', async () => {
  const { threadId } = await letter('Look only')
  await archive(bob, [threadId])
  const [act] = await entriesOf(threadId)
  const { database, clock } = server.context
  const delegateId = server.people.carol.id
  await database.write(addGrant, { ownerId: support(), delegateId, level: 'read', now: clock.now() })
  const { take_back_problem } = (await listed(carol, threadId)).body
  expect(take_back_problem).toMatch(/^You may not change mail or write drafts in support@postroom\.example; .* may\.$/)
  const refused = await takeBack(carol, act?.act_id ?? 0, threadId)
  expect([refused.status, refused.body.errors]).toEqual([403, [take_back_problem]])
})

test('[TEAM-05] an act is taken back in a mailbox that it changed, and in no other', async () => {
  const { threadId } = await letter('Only here')
  await archive(bob, [threadId])
  const [act] = await entriesOf(threadId)
  const elsewhere = { owner_id: server.people.alice.id }
  expect((await alice('POST', `/timeline/${act?.act_id}/take_back`, { body: elsewhere })).status).toBe(404)
})

test('[TEAM-05] of many acts the newest hundred are listed, and those before them when they are asked for', async () => {
  const { threadId } = await letter('Busy')
  for (let count = 0; count < 51; count++) {
    await archive(bob, [threadId])
    await patch(alice, [threadId], { add: ['inbox'] })
  }
  const newest = (await listed(alice, threadId)).body
  const [first] = newest.entries
  const before = (await listed(alice, threadId, { before: String(first.id) })).body
  expect([newest.entries.length, newest.more, before.entries.length, before.more]).toEqual([100, true, 2, false])
})

test('[TEAM-05] the timeline goes with conversations that join, and with the last mail for good', async () => {
  const one = await letter('Joins', { id: 'joins-1@example.org' })
  const other = await letter('Joins too', { id: 'joins-2@example.org' })
  await archive(bob, [one.threadId, other.threadId])
  const joining = await letter('Joins both', {
    inReplyTo: 'joins-1@example.org',
    headers: ['References: <joins-1@example.org> <joins-2@example.org>'],
  })
  const entries = await entriesOf(joining.threadId)
  expect(entries.map(({ conversations }) => conversations)).toEqual([1, 1])
  const selection = { body: { threads: [{ user_id: support(), message_thread_id: joining.threadId }] } }
  await alice('DELETE', '/user_messages', selection)
  await alice('DELETE', '/user_messages/permanent_delete', selection)
  const ids = entries.map(({ act_id }) => act_id)
  const kept = await withTables(server, (db) => db.selectFrom('acts').select('id').where('id', 'in', ids).execute())
  expect(kept).toEqual([])
})

test('[TEAM-05] two people who take the same act back at once restore it once', async () => {
  const { threadId, messageId } = await letter('At once')
  await archive(bob, [threadId])
  const [act] = await entriesOf(threadId)
  const answers = await Promise.all([alice, bob, alice, bob].map((who) => takeBack(who, act?.act_id ?? 0, threadId)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.flatMap(({ body }) => subjects(body.restored))).toEqual(['At once'])
  expect([await labelsOf(messageId), (await entriesOf(threadId)).length]).toEqual([['inbox'], 2])
})
