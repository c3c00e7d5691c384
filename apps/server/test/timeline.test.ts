import type { TakenBack, TimelineEntry } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant } from '../src/accounts/grants-store.ts'
import { cancelOpenSend } from '../src/compose/cancel-store.ts'
import { prepareArrival } from '../src/delivery/ingest-message.ts'
import { claimJob } from '../src/delivery/outbox-store.ts'
import { deliver } from '../src/mailbox/arrival/deliver-store.ts'
import { settleCheck } from '../src/spam/spam-checks-store.ts'
import { formOf } from './form.ts'
import { withTables } from './mailbox.ts'
import { makeToken } from './make-token.ts'
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
/** The copy of Support. */
const copyOf = (messageId: number): Promise<number> =>
  withTables(server, async (db) => {
    const copy = db.selectFrom('user_messages').select('id').where('owner_id', '=', support())
    return (await copy.where('message_id', '=', messageId).executeTakeFirstOrThrow()).id
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
  const back = await takeBack(alice, entries[0]?.act_id ?? 0)
  expect(back.body).toEqual({
    restored: [{ message_thread_id: joining.threadId, subject: 'Joins' }],
    left_alone: [],
  })
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

test('[TEAM-05] what was archived, taken back and archived again stays, also when the first act is taken back everywhere', async () => {
  const letters = [await letter('Again 1'), await letter('Again 2')]
  const [first = 0, second = 0] = letters.map(({ threadId }) => threadId)
  await archive(bob, [first, second])
  const [act] = await entriesOf(second)
  await takeBack(alice, act?.act_id ?? 0, second)
  await archive(bob, [second])
  expect((await takeBack(alice, act?.act_id ?? 0)).body).toEqual({
    restored: [{ message_thread_id: first, subject: 'Again 1' }],
    left_alone: [{ message_thread_id: second, subject: 'Again 2', reason: 'changed', by: summary('bob') }],
  })
  const places = []
  for (const { messageId } of letters) places.push(await labelsOf(messageId))
  expect(places).toEqual([['inbox'], []])
})

test('[TEAM-05] an act is taken back though a later one of the same mail was done and taken back', async () => {
  const { threadId, messageId } = await letter('There and back')
  await archive(bob, [threadId])
  await patch(bob, [threadId], { add: ['inbox'] })
  const [archived, restored] = await entriesOf(threadId)
  await takeBack(alice, restored?.act_id ?? 0, threadId)
  expect((await takeBack(alice, archived?.act_id ?? 0, threadId)).body.left_alone).toEqual([])
  expect(await labelsOf(messageId)).toEqual(['inbox'])
})

test('[TEAM-05] a conversation that was restored in part is told in both lists, and its act can be taken back again', async () => {
  const one = await letter('In part', { id: 'part-1@example.org' })
  const other = await letter('Re: In part', { inReplyTo: 'part-1@example.org' })
  const { threadId } = one
  expect(other.threadId).toBe(threadId)
  await archive(bob, [threadId])
  const copyId = await copyOf(other.messageId)
  const inbox = { user_message_ids: [copyId], add_label_ids: idsOf(['inbox']), remove_label_ids: [] }
  await bob('PATCH', '/user_message_labels', { body: inbox })
  const [archived] = await entriesOf(threadId)
  const told = { message_thread_id: threadId, subject: 'In part' }
  expect((await takeBack(alice, archived?.act_id ?? 0, threadId)).body).toEqual({
    restored: [told],
    left_alone: [{ ...told, reason: 'changed', by: summary('bob') }],
  })
  expect([await labelsOf(one.messageId), await labelsOf(other.messageId)]).toEqual([['inbox'], ['inbox']])
  const backOf = async () => (await entriesOf(threadId)).map(({ taken_back }) => taken_back?.by?.full_name ?? null)
  expect(await backOf()).toEqual([null, null, null])
})

test('[TEAM-05] a taking back that is taken back in part leaves the first act taken back', async () => {
  const one = await letter('Twice', { id: 'twice-1@example.org' })
  const other = await letter('Re: Twice', { inReplyTo: 'twice-1@example.org' })
  const { threadId } = one
  await archive(bob, [threadId])
  const [archived] = await entriesOf(threadId)
  await takeBack(alice, archived?.act_id ?? 0, threadId)
  const again = {
    user_message_ids: [await copyOf(other.messageId)],
    add_label_ids: [],
    remove_label_ids: idsOf(['inbox']),
  }
  await bob('PATCH', '/user_message_labels', { body: again })
  const back = (await entriesOf(threadId))[1]
  await takeBack(bob, back?.act_id ?? 0, threadId)
  const { alice: ann } = server.people
  expect((await entriesOf(threadId)).map(({ taken_back }) => taken_back?.by?.full_name ?? null)).toEqual([
    ann.fullName,
    null,
    null,
    null,
  ])
  expect([await labelsOf(one.messageId), await labelsOf(other.messageId)]).toEqual([[], []])
})

test('[TEAM-05] an assignment is told in all shared mailboxes that hold the mail, and not in that of who gets a copy', async () => {
  const { alice: ann, bob: ben, carol: cat } = server.people
  const { database, clock } = server.context
  await database.write(addGrant, { ownerId: cat.id, delegateId: ben.id, now: clock.now() })
  const actsIn = async (ownerId: number, caller: Caller, threadId: number) => {
    const query = { owner_id: String(ownerId), message_thread_id: String(threadId) }
    const { entries } = (await caller('GET', '/timeline', { query })).body
    return entries.map(({ actor, owner, elsewhere }: TimelineEntry) => [
      actor?.id,
      owner.id,
      ...(elsewhere ? ['elsewhere'] : []),
    ])
  }
  const both = await receive(server, { to: ['support', 'carol'], subject: 'In two mailboxes' })
  await assign(alice, both.messageId, { to: [ann.id] })
  expect([await actsIn(support(), alice, both.threadId), await actsIn(cat.id, carol, both.threadId)]).toEqual([
    [[ann.id, support()]],
    [[ann.id, cat.id, 'elsewhere']],
  ])
  await assign(bob, both.messageId, { to: [ben.id] })
  expect([await actsIn(support(), alice, both.threadId), await actsIn(cat.id, carol, both.threadId)]).toEqual([
    [
      [ann.id, support()],
      [ben.id, support()],
    ],
    [
      [ann.id, cat.id, 'elsewhere'],
      [ben.id, cat.id],
    ],
  ])
  const { messageId, threadId } = await letter('For Carol')
  await assign(bob, messageId, { to: [cat.id] })
  expect([await actsIn(support(), alice, threadId), await actsIn(cat.id, carol, threadId)]).toEqual([
    [[ben.id, support()]],
    [],
  ])
})

test('[TEAM-05] an assignment that is left alone in part stands in every mailbox that holds its mail', async () => {
  const { alice: ann, bob: ben, carol: cat } = server.people
  const { database, clock } = server.context
  await database.write(addGrant, { ownerId: cat.id, delegateId: ben.id, now: clock.now() })
  const to: ('support' | 'carol')[] = ['support', 'carol']
  const one = await receive(server, { to, subject: 'Two for two', id: 'two-for-two@example.org' })
  const other = await receive(server, { to, subject: 'Re: Two for two', inReplyTo: 'two-for-two@example.org' })
  await alice('PATCH', '/user_messages/change_message_assignees', {
    body: { message_ids: [one.messageId, other.messageId], checked_assignees: [ann.id], unchecked_assignees: [] },
  })
  const [assigned] = await entriesOf(one.threadId)
  await assign(bob, other.messageId, { notTo: [ann.id] })
  const told = { message_thread_id: one.threadId, subject: 'Two for two' }
  expect((await takeBack(alice, assigned?.act_id ?? 0, one.threadId)).body).toEqual({
    restored: [told],
    left_alone: [{ ...told, reason: 'changed', by: summary('bob') }],
  })
  const backOf = async (ownerId: number, caller: Caller) => {
    const query = { owner_id: String(ownerId), message_thread_id: String(one.threadId) }
    const { entries } = (await caller('GET', '/timeline', { query })).body
    return entries.map(({ taken_back }: TimelineEntry) => taken_back?.by?.full_name ?? null)
  }
  const untouched = [null, null, null]
  expect([await backOf(support(), alice), await backOf(cat.id, carol)]).toEqual([untouched, untouched])
})

test('[TEAM-05] an act is one on fewer conversations once some of them are deleted forever, in their mailbox alone', async () => {
  const { bob: ben, carol: cat } = server.people
  const { database, clock } = server.context
  await database.write(addGrant, { ownerId: cat.id, delegateId: ben.id, now: clock.now() })
  const letters = []
  for (let count = 1; count <= 3; count++)
    letters.push(await receive(server, { to: ['support', 'carol'], subject: `Kept ${count}` }))
  const threadIds = letters.map(({ threadId }) => threadId)
  const [first = 0, ...gone] = threadIds
  const threadsOf = (ids: readonly number[], user_id: number) =>
    ids.map((message_thread_id) => ({ user_id, message_thread_id }))
  await bob('DELETE', '/user_messages', {
    body: { threads: [support(), cat.id].flatMap((ownerId) => threadsOf(threadIds, ownerId)) },
  })
  const counted = async () => {
    const counts = []
    for (const [caller, ownerId] of [[alice, support()] as const, [carol, cat.id] as const]) {
      const query = { owner_id: String(ownerId), message_thread_id: String(first) }
      const { entries } = (await caller('GET', '/timeline', { query })).body
      counts.push(entries.map(({ conversations }: TimelineEntry) => conversations))
    }
    return counts
  }
  expect(await counted()).toEqual([[3], [3]])
  const forever = { body: { threads: threadsOf(gone, support()) } }
  expect((await alice('DELETE', '/user_messages/permanent_delete', forever)).status).toBe(200)
  expect(await counted()).toEqual([[1], [3]])
})

test('[TEAM-05] a move to the trash and a restoring are taken back', async () => {
  const { threadId, messageId } = await letter('Binned')
  const selection = { body: { threads: [{ user_id: support(), message_thread_id: threadId }] } }
  await bob('DELETE', '/user_messages', selection)
  const [binned] = await entriesOf(threadId)
  await takeBack(alice, binned?.act_id ?? 0, threadId)
  expect(await labelsOf(messageId)).toEqual(['inbox'])
  await bob('DELETE', '/user_messages', selection)
  await bob('PATCH', '/user_messages/restore', selection)
  const restored = (await entriesOf(threadId)).at(-1)
  expect(restored?.removed).toEqual([place('trash')])
  await takeBack(alice, restored?.act_id ?? 0, threadId)
  expect(await labelsOf(messageId)).toEqual(['inbox', 'trash'])
})

test('[TEAM-05] a move to a label is taken back, also where the label is gone by then', async () => {
  const { threadId, messageId } = await letter('Filed')
  const owner = await server.as('support')
  const label = (await owner('POST', '/labels', { body: { path: 'Bills', color: '#16A766' } })).body
  const file = () =>
    bob('PATCH', '/user_message_labels', {
      body: {
        threads: [{ user_id: support(), message_thread_id: threadId }],
        add_label_ids: [label.id],
        remove_label_ids: idsOf(['inbox']),
      },
    })
  await file()
  const [filed] = await entriesOf(threadId)
  expect(filed?.added).toEqual([{ id: label.id, path: 'Bills', system_folder: false }])
  await takeBack(alice, filed?.act_id ?? 0, threadId)
  expect(await labelsOf(messageId)).toEqual(['inbox'])
  await file()
  await owner('DELETE', `/labels/${label.id}`)
  const again = (await entriesOf(threadId)).at(-1)
  expect((await takeBack(alice, again?.act_id ?? 0, threadId)).body).toEqual({
    restored: [{ message_thread_id: threadId, subject: 'Filed' }],
    left_alone: [],
  })
  expect(await labelsOf(messageId)).toEqual(['inbox'])
})

test('[TEAM-05] what the spam filter moves later is its act, which is taken back', async () => {
  const { threadId, messageId } = await letter('Late to Spam')
  const { database, clock } = server.context
  const check = { state: 'checked' as const, score: 20, threshold: 15, action: 'reject', symbols: [] }
  await database.write(settleCheck, { messageId, check, now: clock.now() })
  const [act] = await entriesOf(threadId)
  expect([act?.rule, act?.actor, act?.added, act?.removed]).toEqual([
    'spam_filter',
    undefined,
    [place('spam')],
    [place('inbox')],
  ])
  await takeBack(bob, act?.act_id ?? 0, threadId)
  expect(await labelsOf(messageId)).toEqual(['inbox'])
})

test('[TEAM-05] of an answer that another one stopped it is told that it was not sent', async () => {
  const { threadId, messageId } = await letter('Who answers', { id: 'who-answers@example.org' })
  const answer = async (caller: Caller, external_id: string) =>
    caller(
      'POST',
      '/messages',
      await formOf({
        message: {
          recipients: [{ email: 'dora@example.org', owner_type: 'to' }],
          html_body: '<p>Me</p>',
          in_reply_to: 'who-answers@example.org',
          message_thread_id: threadId,
          external_id,
        },
        sender_user_id: support(),
        seen_message_id: messageId,
      }),
    )
  await answer(bob, 'first-answer@postroom.example')
  await answer(alice, 'second-answer@postroom.example')
  const { alice: ann, bob: ben } = server.people
  const { database, clock } = server.context
  server.clock.advance(60_000)
  for (let claimed = 0; claimed < 2; claimed++)
    await database.write(claimJob, { now: clock.now(), leaseUntil: clock.now() + 60_000 })
  expect((await entriesOf(threadId)).map(({ kind, actor }) => [kind, actor?.id])).toEqual([
    ['sent', ben.id],
    ['sent', ann.id],
    ['send_stopped', undefined],
  ])
})

test('[TEAM-05] a send that whoever runs the server takes back is not told as done by the mailbox itself', async () => {
  const { threadId } = await letter('By command')
  const recipients = [{ email: 'dora@example.org', owner_type: 'to' }]
  const written = { subject: 'Re: By command', html_body: '<p>x</p>', recipients, message_thread_id: threadId }
  const sent = await alice('POST', '/messages', await formOf({ message: written, sender_user_id: support() }))
  const { database, clock } = server.context
  await database.write(cancelOpenSend, {
    jid: sent.body.jid,
    userId: null,
    windowId: 'by-command',
    externalId: 'by-command@postroom.example',
    now: clock.now(),
  })
  expect((await entriesOf(threadId)).map(({ kind, actor }) => [kind, actor?.id])).toEqual([
    ['sent', server.people.alice.id],
    ['send_cancelled', undefined],
  ])
})

test('[TEAM-05] archiving all labelled mail is told, and above 1,000 conversations taken back in each alone', async () => {
  const { bob: ben, carol: cat } = server.people
  const { database, clock } = server.context
  await database.write(addGrant, { ownerId: cat.id, delegateId: ben.id, now: clock.now() })
  await carol('POST', '/labels', { body: { path: 'Lists', color: '#16A766' } })
  const arrivals = []
  for (let count = 1; count <= 1_001; count++)
    arrivals.push(
      await prepareArrival(server.context, {
        raw: Buffer.from(
          `From: list@example.org\r\nSubject: Issue ${count}\r\nMessage-ID: <issue-${count}@example.org>\r\n\r\nx`,
        ),
        trace: '',
        recipients: [{ ownerId: cat.id, labelPaths: ['inbox', 'Lists'] }],
        source: 'delivery',
        outside: true,
      }),
    )
  const delivered = await database.write(deliver, arrivals)
  const threadId = delivered[0]?.threadId ?? 0
  expect((await carol('POST', '/user_messages/archive_all', { body: {} })).body.archived_count).toBe(1_001)
  const query = { owner_id: String(cat.id), message_thread_id: String(threadId) }
  const [act] = (await bob('GET', '/timeline', { query })).body.entries
  expect([act.actor.id, act.removed.map(({ path }: { path: string }) => path), act.conversations]).toEqual([
    cat.id,
    ['inbox'],
    1_001,
  ])
  const back = (more = {}) => bob('POST', `/timeline/${act.act_id}/take_back`, { body: { owner_id: cat.id, ...more } })
  const all = await back()
  expect([all.status, all.body.errors]).toEqual([
    422,
    ['This changed more than 1,000 conversations. Take it back in each of them.'],
  ])
  const one = await back({ message_thread_id: threadId })
  expect(one.body).toEqual({ restored: [{ message_thread_id: threadId, subject: 'Issue 1' }], left_alone: [] })
  const { threadId: joined } = await receive(server, {
    to: ['carol'],
    subject: 'Issues 1 and 2',
    inReplyTo: 'issue-1@example.org',
    headers: ['References: <issue-1@example.org> <issue-2@example.org>'],
  })
  const { status, body } = await back()
  expect([status, body.restored?.length, body.left_alone]).toEqual([
    200,
    1_000,
    [{ message_thread_id: joined, subject: 'Issue 1', reason: 'changed', by: summary('bob') }],
  ])
})
