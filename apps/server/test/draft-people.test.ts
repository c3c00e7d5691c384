import type { LabelGroup, Message, ThreadItem } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeGrant } from '../src/accounts/grants-store.ts'
import { summaryOf } from './account-fixtures.ts'
import { labelIds, receive, rowsOf } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let bob: Caller

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  bob = await server.as('bob')
})

afterAll(async () => {
  await server.close()
})

const summary = (name: 'alice' | 'bob') => summaryOf(server.people[name])

test('[SCREEN-12] the answer to a stale save of a shared draft names the colleague who saved it', async () => {
  const body = { window_id: 'w-30', sender_user_id: server.people.support.id, subject: 'One' }
  const { draft } = (await alice('POST', '/drafts', { body })).body
  const saved = await bob('PUT', `/drafts/${draft.id}`, { body: { revision: 1, subject: 'Two' } })
  expect(saved.body.draft).toMatchObject({ revision: 2, saved_by: summary('bob') })
  const stale = await alice('PUT', `/drafts/${draft.id}`, { body: { revision: 1, subject: 'Lost' } })
  expect([stale.status, stale.body.draft]).toEqual([409, saved.body.draft])
  expect(stale.body.draft.saved_by).toEqual(summary('bob'))
  await alice('DELETE', `/drafts/${draft.id}`)
})

test('[SCREEN-12] a draft says who began it, in both kinds of list and in its conversation, and a mail which own draft answers it', async () => {
  const { support } = server.people
  const { messageId: id, threadId } = await receive(server, { to: ['support'], subject: 'Broken wheel' })
  const answer = { mode: 'reply', sender_user_id: support.id, message_thread_id: threadId, source_message_id: id }
  const begun = async (caller: Caller, window_id: string, over: object = {}): Promise<number> =>
    (await caller('POST', '/drafts', { body: { window_id, ...answer, ...over } })).body.draft.id
  const bobs = await begun(bob, 'w-31')
  await begun(bob, 'w-32', { mode: 'forward' })
  const shownTo = async (caller: Caller) => {
    const query = { 'accessible_users[]': String(support.id) }
    const { messages } = (await caller('GET', `/messages/threads/${threadId}`, { query })).body
    return messages.map((each: Message) => [each.id, each.draft_author, each.own_draft_id])
  }
  expect((await shownTo(alice)).slice(0, 2)).toEqual([
    [id, undefined, undefined],
    [bobs, summary('bob'), undefined],
  ])
  expect((await shownTo(bob))[0]).toEqual([id, undefined, bobs])
  server.clock.advance(1_000)
  const later = await begun(bob, 'w-33', { mode: 'reply_all' })
  expect(
    (await bob('GET', `/messages/${id}`, { query: { owner_id: String(support.id) } })).body.message.own_draft_id,
  ).toBe(later)
  await bob('DELETE', `/drafts/${later}`)
  expect((await shownTo(bob))[0]).toEqual([id, undefined, bobs])

  const { drafts = 0, inbox = 0 } = await labelIds(alice, support.id)
  const authors = async (label: number) =>
    (await rowsOf(alice, label)).map((row: ThreadItem) => [row.draft_author, row.subject === 'Broken wheel'])
  expect(await authors(drafts)).toEqual([[summary('bob'), false]])
  expect(await authors(inbox)).toEqual([[summary('bob'), true]])
  await alice('PUT', '/user', { body: { user: { preferences: { view: 'unthreaded' } } } })
  expect(await authors(drafts)).toEqual([
    [summary('bob'), false],
    [summary('bob'), false],
  ])
  expect(await authors(inbox)).toEqual([[undefined, true]])
  await alice('PUT', '/user', { body: { user: { preferences: { view: 'threaded' } } } })
  await bob('DELETE', `/drafts/${bobs}`)
})

test('[SCREEN-12] the Drafts folder counts its drafts, also two of one conversation', async () => {
  const house = await startTestServer()
  const call = await house.as('alice')
  const counts = async () => {
    const groups: LabelGroup[] = (await call('GET', '/labels')).body
    return (groups[0]?.labels ?? []).flatMap(({ path, drafts_count }) =>
      drafts_count === undefined ? [] : [[path, drafts_count]],
    )
  }
  expect(await counts()).toEqual([['drafts', 0]])
  const { threadId } = await receive(house, { to: ['alice'] })
  const { draft } = (await call('POST', '/drafts', { body: { window_id: 'w-1', message_thread_id: threadId } })).body
  await call('POST', '/drafts', { body: { window_id: 'w-2', message_thread_id: threadId } })
  expect(await counts()).toEqual([['drafts', 2]])
  await call('DELETE', `/drafts/${draft.id}`)
  expect(await counts()).toEqual([['drafts', 1]])
  await house.close()
})

test('[PEOPLE-04] a window whose mailbox was closed to its writer goes on with a draft of its own, and the other stays there', async () => {
  const house = await startTestServer()
  const [call, owner] = [await house.as('alice'), await house.as('bob')]
  const { alice: me, support } = house.people
  const begin = async (sender_user_id: number) =>
    (await call('POST', '/drafts', { body: { window_id: 'w-60', sender_user_id, subject: 'Under way' } })).body.draft.id
  const kept = await begin(support.id)
  await house.context.database.write(removeGrant, { ownerId: support.id, delegateId: me.id, now: house.clock.now() })
  const own = await begin(me.id)
  expect([own === kept, (await call('GET', `/drafts/${kept}`)).status]).toEqual([false, 404])
  expect((await owner('GET', `/drafts/${kept}`)).body.draft.subject).toBe('Under way')
  await house.close()
})
