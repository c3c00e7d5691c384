import type { ChangeEvent } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_ENTRIES } from '../src/mailbox/drafts/note-draft.ts'
import { summaryOf } from './account-fixtures.ts'
import { withTables } from './mailbox.ts'
import { receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let bob: Caller
let carol: Caller

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  bob = await server.as('bob')
  carol = await server.as('carol')
})

afterAll(() => server.close())

const summary = (name: 'alice' | 'bob') => summaryOf(server.people[name])
const begun = async (caller: Caller, window_id: string, body: object = {}): Promise<number> => {
  const support = { sender_user_id: server.people.support.id }
  return (await caller('POST', '/drafts', { body: { window_id, subject: 'One', ...support, ...body } })).body.draft.id
}
const historyOf = async (caller: Caller, draftId: number) => (await caller('GET', `/drafts/${draftId}/history`)).body
const entriesOf = async (caller: Caller, draftId: number) =>
  (await historyOf(caller, draftId)).history.map(({ event, user }: { event: string; user: { id: number } }) => [
    event,
    user.id,
  ])
const at = () => new Date(server.clock.now()).toISOString()
/** Saves the draft as it stands, with another subject. */
const save = async (caller: Caller, draftId: number, subject: string) => {
  const { revision } = (await caller('GET', `/drafts/${draftId}`)).body.draft
  expect((await caller('PUT', `/drafts/${draftId}`, { body: { revision, subject } })).status).toBe(200)
}

test('[TEAM-09] a draft of a shared mailbox tells who began it, who changed it and who took it over, when', async () => {
  const draftId = await begun(bob, 'w-50')
  const begunAt = at()
  server.clock.advance(1_000)
  await save(bob, draftId, 'Two')
  expect(await historyOf(alice, draftId)).toEqual({
    author: summary('bob'),
    message_thread_id: expect.any(Number),
    history: [{ event: 'begun', user: summary('bob'), at: begunAt }],
  })
  await save(alice, draftId, 'Three')
  server.clock.advance(1_000)
  await save(alice, draftId, 'Four')
  const changedAt = at()
  server.clock.advance(1_000)
  const taken = await alice('POST', `/drafts/${draftId}/take_over`)
  expect([taken.status, taken.body]).toEqual([
    200,
    {
      author: summary('alice'),
      message_thread_id: expect.any(Number),
      history: [
        { event: 'begun', user: summary('bob'), at: begunAt },
        { event: 'changed', user: summary('alice'), at: changedAt },
        { event: 'taken_over', user: summary('alice'), at: at() },
      ],
    },
  ])
  // The text and its revision stay, so that whoever writes there goes on.
  expect((await bob('GET', `/drafts/${draftId}`)).body.draft).toMatchObject({ subject: 'Four', revision: 4 })
  await save(alice, draftId, 'Five')
  await save(bob, draftId, 'Six')
  const { alice: a, bob: b } = server.people
  expect((await entriesOf(bob, draftId)).slice(2)).toEqual([
    ['taken_over', a.id],
    ['changed', b.id],
  ])
})

test('[TEAM-09] lists and conversations name who took a draft over, an answer to the same mail begins anew, and the mailbox is told', async () => {
  const { support, alice: a } = server.people
  const { messageId: id, threadId } = await receive(server, { to: ['support'], subject: 'Broken wheel' })
  const answer = { mode: 'reply', message_thread_id: threadId, source_message_id: id }
  const draftId = await begun(bob, 'w-51', answer)
  const events = () => withTables(server, (db) => db.selectFrom('events').select('data').orderBy('id').execute())
  const before = await events()
  await alice('POST', `/drafts/${draftId}/take_over`)
  const told = (await events()).slice(before.length).map(({ data }): ChangeEvent => JSON.parse(data))
  expect(told.map(({ owner_id, kinds, message_thread_ids }) => [owner_id, kinds, message_thread_ids])).toEqual([
    [support.id, ['messages', 'drafts'], [threadId]],
  ])
  const query = { 'accessible_users[]': String(support.id) }
  const shown = async (caller: Caller) =>
    (await caller('GET', `/messages/threads/${threadId}`, { query })).body.messages.map(
      (each: { draft_author?: { id: number }; own_draft_id?: number }) => [each.draft_author?.id, each.own_draft_id],
    )
  expect(await shown(alice)).toEqual([
    [undefined, draftId],
    [a.id, undefined],
  ])
  expect(await shown(bob)).toEqual([
    [undefined, undefined],
    [a.id, undefined],
  ])
  // The window in which it was begun may keep another draft.
  const another = await begun(bob, 'w-51', answer)
  expect(another).not.toBe(draftId)
  // Alice has a window of that name already.
  expect((await alice('POST', `/drafts/${another}/take_over`)).status).toBe(200)
  const windowOf = async (id: number) => (await alice('GET', `/drafts/${id}`)).body.draft.window_id
  expect([await windowOf(draftId), await windowOf(another)]).toEqual(['w-51', `taken-over-${another}`])
})

test('[TEAM-09] an own draft is taken over without a trace, and nobody takes what is not open to them, is discarded or sent', async () => {
  const draftId = await begun(bob, 'w-52')
  await bob('POST', `/drafts/${draftId}/take_over`)
  expect(await entriesOf(bob, draftId)).toEqual([['begun', server.people.bob.id]])
  const refused = async (caller: Caller, id: number) => [
    (await caller('POST', `/drafts/${id}/take_over`)).status,
    (await caller('GET', `/drafts/${id}/history`)).status,
  ]
  expect(await refused(carol, draftId)).toEqual([404, 404])
  const own = await begun(bob, 'w-53', { sender_user_id: server.people.bob.id })
  expect(await refused(carol, own)).toEqual([404, 404])
  await bob('DELETE', `/drafts/${draftId}`)
  expect(await refused(alice, draftId)).toEqual([404, 404])
  await bob('POST', `/drafts/${draftId}/restore`)
  expect(await entriesOf(alice, draftId)).toEqual([['begun', server.people.bob.id]])
})

test('[TEAM-09] however often two people save by turns, so many entries are kept, the newest', async () => {
  const draftId = await begun(bob, 'w-54')
  for (let turn = 0; turn < MOST_ENTRIES / 2 + 5; turn++) {
    await save(alice, draftId, `Alice ${turn}`)
    await save(bob, draftId, `Bob ${turn}`)
  }
  const entries = await entriesOf(alice, draftId)
  expect([entries.length, entries[0], entries.at(-1)]).toEqual([
    MOST_ENTRIES,
    ['changed', server.people.alice.id],
    ['changed', server.people.bob.id],
  ])
})
