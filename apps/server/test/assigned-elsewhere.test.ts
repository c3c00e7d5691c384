import type { GrantLevel, TimelineEntry } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { makeToken } from './make-token.ts'
import { receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let bob: Caller

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  bob = await server.as('bob')
})

afterAll(() => server.close())

const NOTHING = { added: [], removed: [], assigned: [], unassigned: [] }
const named = (name: 'alice' | 'bob' | 'carol') => ({ id: server.people[name].id, name: server.people[name].fullName })
const summary = (name: 'bob' | 'support') => {
  const { id, email, fullName } = server.people[name]
  return { id, email, full_name: fullName }
}
const assign = (caller: Caller, messageId: number, { to = [], notTo = [] }: { to?: number[]; notTo?: number[] }) =>
  caller('PATCH', '/user_messages/change_message_assignees', {
    body: { message_ids: [messageId], checked_assignees: to, unchecked_assignees: notTo },
  })
const timelineOf = async (threadId: number): Promise<TimelineEntry[]> => {
  const query = { owner_id: String(server.people.support.id), message_thread_id: String(threadId) }
  return (await alice('GET', '/timeline', { query })).body.entries
}
const takeBack = (actId: number | undefined, threadId: number) =>
  alice('POST', `/timeline/${actId}/take_back`, {
    body: { owner_id: server.people.support.id, message_thread_id: threadId },
  })
async function letBob(level: GrantLevel | 'nothing') {
  const { support, bob: ben } = server.people
  const { database, clock } = server.context
  const grant = { ownerId: support.id, delegateId: ben.id, now: clock.now() }
  await (level === 'nothing' ? database.write(removeGrant, grant) : database.write(addGrant, { ...grant, level }))
}

test.each(['read', 'nothing'] as const)(
  '[TEAM-05] [PEOPLE-01] what an assignee with the level %s does to the assignees is told to the mailbox, and taken back there',
  async (level) => {
    const subject = `Passed on with ${level}`
    const { messageId, threadId } = await receive(server, { to: ['support'], subject })
    const { bob: ben, carol: cat } = server.people
    await letBob('draft')
    await assign(alice, messageId, { to: [ben.id, cat.id] })
    await letBob(level)
    expect((await assign(bob, messageId, { notTo: [cat.id] })).body.messages).toEqual([
      expect.objectContaining({ message_id: messageId, assignees: [ben.id], removed: [named('carol')] }),
    ])
    const [first, ended] = await timelineOf(threadId)
    expect(ended).toEqual({
      ...NOTHING,
      id: expect.any(Number),
      act_id: expect.any(Number),
      kind: 'changed',
      created_at: new Date(server.clock.now()).toISOString(),
      actor: summary('bob'),
      owner: summary('support'),
      token: null,
      rule: null,
      unassigned: [named('carol')],
      elsewhere: true,
      conversations: 1,
      takes_back: false,
      taken_back: null,
    })
    const conversation = { message_thread_id: threadId, subject }
    expect((await takeBack(first?.act_id, threadId)).body).toEqual({
      restored: [],
      left_alone: [{ ...conversation, reason: 'changed', by: summary('bob') }],
    })
    expect((await takeBack(ended?.act_id, threadId)).body).toEqual({ restored: [conversation], left_alone: [] })
    expect((await assign(alice, messageId, {})).body.messages[0].assignees).toEqual([ben.id, cat.id])
  },
)

test('[TEAM-05] the name of a token is not told to a mailbox in which its user may not work', async () => {
  const { messageId, threadId } = await receive(server, { to: ['support'], subject: 'By a program' })
  const { bob: ben, carol: cat } = server.people
  await letBob('draft')
  await assign(alice, messageId, { to: [ben.id] })
  await letBob('nothing')
  const made = { userId: ben.id, name: 'Private name', mailboxIds: [ben.id], days: null }
  const { secret } = await makeToken(server.context, { ...made, scopes: ['read', 'organise'] })
  const token = server.withToken(secret)
  expect((await assign(token, messageId, { to: [cat.id], notTo: [ben.id] })).status).toBe(200)
  const [, passedOn] = await timelineOf(threadId)
  expect([passedOn?.assigned, passedOn?.unassigned, passedOn?.token]).toEqual([[named('carol')], [named('bob')], null])
})
