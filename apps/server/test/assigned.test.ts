import type { Message, ThreadItem } from '@postroom/api'
import { avatarColour } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDED_KEPT } from '../src/mailbox/copies/ended-assignments-store.ts'
import { startHousekeeping } from '../src/system/housekeeping.ts'
import { summaryOf } from './account-fixtures.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { labelIds, receive, rowsOf } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let carol: Caller

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  carol = await server.as('carol')
})

afterAll(async () => {
  await server.close()
})

const named = (name: 'alice' | 'bob' | 'carol') => ({ id: server.people[name].id, name: server.people[name].fullName })
/** Whoever is assigned has a mark in the colour of the address. */
const withColour = (name: 'alice' | 'bob' | 'carol') => ({
  ...named(name),
  colour: avatarColour(server.people[name].email),
})
const change = (
  caller: Caller,
  messageId: number,
  [checked, unchecked, undo = false]: [number[], number[], boolean?],
) =>
  caller('PATCH', '/user_messages/change_message_assignees', {
    body: { message_ids: [messageId], checked_assignees: checked, unchecked_assignees: unchecked, undo },
  })
const held = async (subject: string) => (await mailboxOf(server, 'carol')).find((each) => each.subject === subject)

test('[SCREEN-05] assigning answers what it did, and rows and messages say who looks after them and by whom', async () => {
  const { messageId, threadId } = await receive(server, { to: ['alice'], subject: 'Assigned' })
  const { id } = named('carol')
  const assignments = [{ user: withColour('carol'), by: named('alice') }]
  const message = { message_id: messageId, assignees: [id], assignments }
  const first = await change(alice, messageId, [[id], []])
  expect(first.body).toEqual({ messages: [{ ...message, added: [named('carol')], removed: [] }] })
  expect((await change(alice, messageId, [[id], []])).body.messages).toEqual([{ ...message, added: [], removed: [] }])
  for (const [caller, name] of [
    [alice, 'alice'],
    [carol, 'carol'],
  ] as const) {
    const { inbox = 0 } = await labelIds(caller, server.people[name].id)
    const row = (await rowsOf(caller, inbox)).find(({ subject }: ThreadItem) => subject === 'Assigned')
    expect(row.assignments).toEqual(assignments)
    const shown: { messages: Message[] } = (await caller('GET', `/messages/threads/${threadId}`)).body
    expect(shown.messages[0]?.assignments).toEqual(assignments)
  }
  const ended = await change(alice, messageId, [[], [id]])
  expect(ended.body.messages).toEqual([{ message_id: messageId, assignees: [], added: [], removed: [named('carol')] }])
})

test('[SCREEN-05] who ends the own assignment may give it back, and the copy lies again as it lay', async () => {
  const { messageId } = await receive(server, { to: ['alice'], subject: 'Given back' })
  const { id } = named('carol')
  await change(alice, messageId, [[id], []])
  const ids = await labelIds(carol, id)
  const copy = (await carol('GET', `/messages/${messageId}`)).body.message.user_message_id
  const patch = { user_message_ids: [copy], add_label_ids: [ids.starred], remove_label_ids: [ids.inbox] }
  await carol('PATCH', '/user_message_labels', { body: { ...patch, owner_user_id: id } })
  await carol('PATCH', '/user_messages/mark_read', { body: { user_message_ids: [copy] } })
  const before = await held('Given back')
  expect(before).toMatchObject({ read: true, views: ['starred'] })
  server.clock.advance(5_000)
  expect((await change(carol, messageId, [[], [id]])).status).toBe(200)
  expect(await held('Given back')).toBeUndefined()
  expect((await change(carol, messageId, [[named('bob').id], [], true])).status).toBe(404)
  expect((await change(carol, messageId, [[id], []])).status).toBe(404)
  const back = await change(carol, messageId, [[id], [], true])
  expect(back.body.messages[0].assignments).toEqual([{ user: withColour('carol'), by: named('alice') }])
  expect(await held('Given back')).toEqual(before)
  await change(carol, messageId, [[], [id]])
  server.clock.advance(ENDED_KEPT)
  expect((await change(carol, messageId, [[id], [], true])).status).toBe(404)
  await change(alice, messageId, [[id], []])
  expect(await held('Given back')).toMatchObject({ read: false, views: ['inbox'] })
})

test('[SCREEN-05] what ended is forgotten after a minute', async () => {
  const { messageId } = await receive(server, { to: ['alice'], subject: 'Forgotten' })
  await change(alice, messageId, [[named('carol').id], []])
  await change(alice, messageId, [[], [named('carol').id]])
  server.clock.advance(ENDED_KEPT)
  await startHousekeeping(server.context).stop()
  expect(await withTables(server, (db) => db.selectFrom('ended_assignments').selectAll().execute())).toEqual([])
})

test('[SCREEN-05] one mail in two ticked mailboxes says so in both rows and in both conversations, and nowhere else', async () => {
  const { support, alice: me } = server.people
  const { messageId, threadId } = await receive(server, { to: ['alice', 'support'], subject: 'To both' })
  const both = [String(me.id), String(support.id)]
  const inboxes = [(await labelIds(alice, me.id)).inbox, (await labelIds(alice, support.id)).inbox]
  const rows = async (ticked: string[]) => {
    const query = { 'label_ids[]': inboxes.map(String), 'accessible_users[]': ticked }
    const { threads }: { threads: ThreadItem[] } = (await alice('GET', '/user_messages', { query })).body
    return threads
      .filter(({ subject }) => subject === 'To both')
      .map(({ user_id, twins }) => [user_id, twins] as const)
      .sort(([one], [other]) => one - other)
  }
  const twin = (person: typeof me) => [{ owner: summaryOf(person), message_thread_id: threadId }]
  const expected = [
    [me.id, twin(support)],
    [support.id, twin(me)],
  ].sort(([one], [other]) => Number(one) - Number(other))
  expect(await rows(both)).toEqual(expected)
  expect(await rows([String(me.id)])).toEqual([[me.id, undefined]])
  const opened = async (ownerId: number, ticked: string[]) => {
    const query = { 'accessible_users[]': ticked, owner_id: String(ownerId) }
    return (await alice('GET', `/messages/${messageId}`, { query })).body.message.twins
  }
  expect([await opened(me.id, both), await opened(support.id, both), await opened(me.id, [String(me.id)])]).toEqual([
    twin(support),
    twin(me),
    undefined,
  ])
  await alice('DELETE', '/user_messages', {
    body: { threads: [{ user_id: support.id, message_thread_id: threadId }], accessible_users: both.map(Number) },
  })
  expect(await opened(me.id, both)).toBeUndefined()
})
