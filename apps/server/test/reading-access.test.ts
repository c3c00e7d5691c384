import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeGrant } from '../src/accounts/grants-store.ts'
import { withTables } from './mailbox.ts'
import { labelIds, receive } from './message-fixtures.ts'
import { type Answer, type Caller, type Method, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let bob: Caller
let carol: Caller
let shared: Record<string, number>
let mail: { messageId: number; threadId: number; copy: number; userThread: number; file: number }
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.as('bob')
  carol = await server.as('carol')
  const received = await receive(server, {
    to: ['support'],
    subject: 'Confidential kettle',
    from: 'Customer <customer@example.org>',
    labels: ['inbox', 'Complaints'],
    files: [{ name: 'kettle.txt', content: 'steam' }],
  })
  shared = await labelIds(bob, server.people.support.id)
  const { body } = await bob('GET', `/messages/${received.messageId}`, {
    query: { owner_id: String(server.people.support.id) },
  })
  const userThread = await withTables(server, (db) =>
    db
      .selectFrom('user_threads')
      .select('id')
      .where('owner_id', '=', server.people.support.id)
      .executeTakeFirstOrThrow(),
  )
  mail = {
    ...received,
    copy: body.message.user_message_id,
    userThread: userThread.id,
    file: body.message.attachments[0].id,
  }
})
afterAll(() => server.close())

interface Try {
  name: string
  method: Method
  /** The call with the ids of the mail, or with ids that nothing has. */
  path: (ids: typeof mail) => string
  body?: (ids: typeof mail) => object
  query?: Record<string, string | string[]>
}

const owner = () => server.people.support.id
const threads = (ids: typeof mail) => [{ user_id: owner(), message_thread_id: ids.threadId }]
const ABSENT = { messageId: 987_651, threadId: 987_652, copy: 987_653, userThread: 987_654, file: 987_655 }

const byId: Try[] = [
  { name: 'message', method: 'GET', path: (ids) => `/messages/${ids.messageId}` },
  { name: 'source', method: 'GET', path: (ids) => `/messages/${ids.messageId}/raw` },
  { name: 'file', method: 'GET', path: (ids) => `/messages/${ids.messageId}/attachments/${ids.file}/kettle.txt` },
  { name: 'thread', method: 'GET', path: (ids) => `/messages/threads/${ids.threadId}` },
  { name: 'thread alias', method: 'GET', path: (ids) => `/messages/thread/${ids.threadId}` },
  { name: 'user thread', method: 'GET', path: (ids) => `/messages/user_thread/${ids.userThread}` },
  ...(['mark_read', 'mark_unread', 'restore'] as const).flatMap((action): Try[] => [
    {
      name: `${action} thread`,
      method: 'PATCH',
      path: () => `/user_messages/${action}`,
      body: (ids) => ({ threads: threads(ids) }),
    },
    {
      name: `${action} message`,
      method: 'PATCH',
      path: () => `/user_messages/${action}`,
      body: (ids) => ({ user_message_ids: [ids.copy] }),
    },
  ]),
  { name: 'trash', method: 'DELETE', path: () => '/user_messages', body: (ids) => ({ threads: threads(ids) }) },
  {
    name: 'delete forever',
    method: 'DELETE',
    path: () => '/user_messages/permanent_delete',
    body: (ids) => ({ user_message_ids: [ids.copy] }),
  },
  {
    name: 'star',
    method: 'PATCH',
    path: () => '/user_message_labels',
    body: (ids) => ({ threads: threads(ids), add_label_ids: [shared.starred], owner_user_id: owner() }),
  },
  {
    name: 'star by short form',
    method: 'PATCH',
    path: () => '/user_message_labels',
    body: (ids) => ({ message_thread_ids: [ids.threadId], owner_user_id: owner() }),
  },
  {
    name: 'assign',
    method: 'PATCH',
    path: () => '/user_messages/change_message_assignees',
    body: (ids) => ({
      message_ids: [ids.messageId],
      checked_assignees: [server.people.carol.id],
      unchecked_assignees: [],
    }),
  },
  { name: 'delete own copy', method: 'DELETE', path: (ids) => `/messages/${ids.messageId}` },
]

async function call(as: Caller, { method, path, body }: Try, ids: typeof mail): Promise<Answer> {
  const options = {
    query: method === 'GET' ? { 'accessible_users[]': String(owner()), owner_id: String(owner()) } : {},
  }
  return as(method, path(ids), { ...options, ...(body && { body: body(ids) }) })
}

/** Everything that is kept of the mailbox. */
const state = () =>
  withTables(server, async (db) => ({
    copies: await db.selectFrom('user_messages').selectAll().where('owner_id', '=', owner()).execute(),
    carried: await db.selectFrom('user_message_labels').selectAll().orderBy('label_id').execute(),
    labels: await db.selectFrom('labels').selectAll().where('user_id', '=', owner()).orderBy('id').execute(),
    assignees: await db.selectFrom('assignees').selectAll().execute(),
  }))

async function seesNothing(as: Caller): Promise<void> {
  const before = await state()
  for (const each of byId) {
    const foreign = await call(as, each, mail)
    const absent = await call(as, each, ABSENT)
    expect([each.name, foreign.status, foreign.body]).toEqual([each.name, 404, absent.body])
  }
  const everyone = { 'accessible_users[]': Object.values(server.people).map(({ id }) => String(id)) }
  const lists = [
    await as('GET', '/user_messages', { query: everyone }),
    await as('GET', '/messages', { query: everyone }),
    await as('GET', '/search/advanced', { query: { q: 'kettle', ...everyone } }),
    await as('GET', '/search/advanced', { query: { 'filters[label]': String(shared.Complaints), ...everyone } }),
    await as('GET', '/search/fast', { query: { q: 'kettle', ...everyone } }),
    await as('GET', '/messages/autocomplete', { query: { q: 'customer', ...everyone } }),
    await as('GET', '/labels', { query: { 'delegate_user_ids[]': everyone['accessible_users[]'] } }),
  ]
  for (const { status, body } of lists) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/kettle|customer@|Complaints/)
  }
  const label = await as('GET', '/user_messages', { query: { 'label_ids[]': String(shared.inbox), ...everyone } })
  expect([label.status, label.body]).toEqual([
    404,
    (await as('GET', '/user_messages', { query: { label_id: '987656' } })).body,
  ])
  const one = await as('GET', `/labels/${shared.Complaints}`)
  expect([one.status, one.body]).toEqual([404, (await as('GET', '/labels/987657')).body])
  expect(await state()).toEqual(before)
}

test('a stranger reads and changes nothing, and cannot tell what is foreign from what is absent [DELEG-03, API-28, API-29, API-39]', async () => {
  await seesNothing(carol)
})

test('a label of a stranger cannot be put on own mail [API-19, DELEG-12]', async () => {
  const { threadId } = await receive(server, { to: ['carol'], subject: 'Mine' })
  const answer = await carol('PATCH', '/user_message_labels', {
    body: {
      threads: [{ user_id: server.people.carol.id, message_thread_id: threadId }],
      add_label_ids: [shared.Complaints],
    },
  })
  expect(answer.status).toBe(422)
  const mixed = await carol('PATCH', '/user_messages/mark_read', {
    body: { threads: [{ user_id: server.people.carol.id, message_thread_id: threadId }, ...threads(mail)] },
  })
  expect(mixed.status).toBe(404)
  const { body } = await carol('GET', `/messages/threads/${threadId}`)
  expect(body.messages[0].read).toBe(false)
})

test('a delegate reads and acts like the owner, but has no own copy to delete [DELEG-11, DELEG-12]', async () => {
  for (const each of byId.filter(({ name }) => !['delete forever', 'delete own copy', 'assign'].includes(name))) {
    expect([each.name, (await call(bob, each, mail)).status]).toEqual([each.name, 200])
  }
  expect((await call(bob, { ...byId.at(-1), name: 'own copy' } as Try, mail)).status).toBe(404)
  await bob('PATCH', '/user_messages/restore', { body: { threads: threads(mail) } })
  const unwanted = threads({ ...mail, ...(await receive(server, { to: ['support'], subject: 'Unwanted' })) })
  await bob('DELETE', '/user_messages', { body: { threads: unwanted } })
  const gone = await bob('DELETE', '/user_messages/permanent_delete', { body: { threads: unwanted } })
  expect([gone.status, gone.body]).toEqual([200, { deleted_count: 1 }])
})

test('a grant that is taken away ends at the next call [DELEG-03]', async () => {
  const { database, clock } = server.context
  await database.write(removeGrant, { ownerId: owner(), delegateId: server.people.bob.id, now: clock.now() })
  await seesNothing(bob)
})
