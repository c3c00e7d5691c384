import type { ChangeEvent } from '@postroom/api'
import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { grantsQuery } from '../accounts/grants.ts'
import { allGrantsQuery } from '../admin/all-grants.ts'
import { peopleQuery } from '../admin/people-queries.ts'
import { conversationQuery } from '../conversation/conversation-queries.ts'
import { message, pageOf, thread } from '../fixture-mail.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { listQuery } from '../list/list-queries.ts'
import { markRead, toggleStar } from '../list/mail-actions.ts'
import { signaturesQuery } from '../signatures/signatures-queries.ts'
import { templatesQuery } from '../templates/templates-queries.ts'
import { createTestMail, held, refusal, settled, type TestMail } from '../test-mail.ts'
import { OWN_EVENT_AWAITED } from './own-changes.ts'
// What is loaded with its first use is here already, so that no test waits for a file.
import '../labels/inverse-changes.ts'
import './answer-events.ts'

const head = {
  message_thread_id: 1,
  subject: 'Lunch',
  messages_count: 1,
  last_message_date: '2026-03-05T09:30:00.000Z',
  senders: [],
  owner: { id: 1, email: 'ann@postroom.example', full_name: 'Ann Lee' },
}

async function watching() {
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1)]),
    'GET /messages/threads/1': () => ({ thread: head, messages: [message(7)] }),
    'GET /messages/threads/2': () => ({
      thread: { ...head, message_thread_id: 2 },
      messages: [message(8, { message_thread_id: 2 })],
    }),
  })
  mail.start()
  await settled()
  new QueryObserver(mail.cache, labelsQuery(mail)).subscribe(() => {})
  new QueryObserver(mail.cache, listQuery(mail, { path: 'inbox', page: 1 })).subscribe(() => {})
  new QueryObserver(mail.cache, conversationQuery(mail, { threadId: 1 })).subscribe(() => {})
  new QueryObserver(mail.cache, conversationQuery(mail, { threadId: 2 })).subscribe(() => {})
  new QueryObserver(mail.cache, signaturesQuery(mail)).subscribe(() => {})
  await settled()
  mail.calls.length = 0
  return mail
}

function tell(mail: TestMail, event: Partial<ChangeEvent>) {
  const whole = { owner_id: 1, kinds: [], message_thread_ids: [], user_message_ids: [], label_ids: [], ...event }
  mail.world.stream?.onMessage(JSON.stringify(whole))
}

async function asked(mail: TestMail) {
  mail.clock.increment(100)
  await settled()
  return mail.calls.map(({ path }) => path).sort()
}

test('new mail asks again for the list, the counts and the conversation it came into, and for no other (G-069)', async () => {
  const mail = await watching()
  tell(mail, { kinds: ['messages'], message_thread_ids: [1] })
  expect(await asked(mail)).toEqual(['/labels', '/messages/threads/1', '/user_messages'])
})

test('what was done here asks for no conversation again when the server tells of it; what another did does, also to the same mail (G-069)', async () => {
  const mail = await watching()
  mail.answers['PATCH /user_messages/mark_unread'] = () => []
  mail.answers['PATCH /user_message_labels'] = () => []
  const told = { kinds: ['flags' as const], message_thread_ids: [1], user_message_ids: [9007] }
  markRead(mail, [thread(1)], false)
  toggleStar(mail, { items: [thread(1)], view: { path: 'inbox' } })
  await settled()
  mail.calls.length = 0
  tell(mail, told)
  tell(mail, told)
  expect(await asked(mail)).toEqual(['/labels', '/user_messages'])
  mail.calls.length = 0
  tell(mail, told)
  expect(await asked(mail)).toEqual(['/labels', '/messages/threads/1', '/user_messages'])
})

test('a change that was refused, and one that the server never told of, hide nothing that another did (G-069)', async () => {
  const mail = await watching()
  mail.answers['PATCH /user_message_labels'] = () => refusal(500, 'no')
  mail.answers['PATCH /user_messages/mark_unread'] = () => []
  const told = { kinds: ['flags' as const], message_thread_ids: [1], user_message_ids: [9007] }
  toggleStar(mail, { items: [thread(1)], view: { path: 'inbox' } })
  await settled()
  mail.calls.length = 0
  tell(mail, told)
  expect(await asked(mail)).toContain('/messages/threads/1')
  markRead(mail, [thread(1)], false)
  await settled()
  mail.clock.increment(OWN_EVENT_AWAITED)
  await settled()
  mail.calls.length = 0
  tell(mail, told)
  expect(await asked(mail)).toContain('/messages/threads/1')
})

test('a burst of events is answered once', async () => {
  const mail = await watching()
  for (let event = 0; event < 20; event += 1) tell(mail, { kinds: ['flags'] })
  expect(await asked(mail)).toEqual(['/labels', '/user_messages'])
})

test('a changed signature asks for the signatures alone', async () => {
  const mail = await watching()
  tell(mail, { kinds: ['signatures'] })
  expect(await asked(mail)).toEqual(['/signatures'])
})

test('an account that is opened or closed asks who one is first, then for all that is shown of it', async () => {
  const mail = await watching()
  new QueryObserver(mail.cache, meQuery(mail)).subscribe(() => {})
  tell(mail, { kinds: ['users'] })
  expect(await asked(mail)).toEqual([
    '/labels',
    '/messages/threads/1',
    '/messages/threads/2',
    '/user_messages',
    '/users/me',
  ])
  expect(mail.calls[0]?.path).toBe('/users/me')
})

test('[PEOPLE-04] an account that is opened or closed brings or takes the templates of its mailbox', async () => {
  const mail = await watching()
  new QueryObserver(mail.cache, templatesQuery(mail)).subscribe(() => {})
  await settled()
  for (const kinds of [['users' as const], ['users' as const, 'templates' as const]]) {
    mail.calls.length = 0
    tell(mail, { kinds })
    expect((await asked(mail)).filter((path) => path === '/templates')).toEqual(['/templates'])
  }
})

test('[PEOPLE-10] who may use which mailbox, and the people of the server, are asked again after a cut and when accounts change', async () => {
  const mail = await watching()
  new QueryObserver(mail.cache, grantsQuery(mail, 8)).subscribe(() => {})
  new QueryObserver(mail.cache, allGrantsQuery(mail)).subscribe(() => {})
  new QueryObserver(mail.cache, peopleQuery(mail)).subscribe(() => {})
  await settled()
  const shown = ['/admin/grants', '/admin/people', '/mailboxes/8/grants']
  const askedOfThem = async () => (await asked(mail)).filter((path) => shown.includes(path))
  mail.calls.length = 0
  tell(mail, { kinds: ['users'] })
  expect(await askedOfThem()).toEqual(shown)
  mail.world.stream?.onConnected(true)
  mail.world.stream?.onConnected(false)
  await settled()
  mail.calls.length = 0
  mail.world.stream?.onConnected(true)
  expect(await askedOfThem()).toEqual(shown)
})

test('one tab hears the server and tells the others', async () => {
  const mail = await watching()
  tell(mail, { kinds: ['signatures'] })
  expect(mail.world.posted.map(({ type }) => type)).toEqual(['mail changed'])
  const other = await watching()
  for (const told of mail.world.posted) other.world.hear(told)
  expect(await asked(other)).toEqual(['/signatures'])
  expect(other.world.posted).toEqual([])
})

test('lists are asked for when the stream opens, and everything shown when it opens after a cut', async () => {
  const mail = await watching()
  mail.world.stream?.onConnected(true)
  expect(await asked(mail)).toEqual(['/labels', '/user_messages'])
  mail.calls.length = 0
  mail.world.stream?.onConnected(false)
  // Whether the server answers at all.
  expect(await asked(mail)).toEqual(['/users/me'])
  mail.calls.length = 0
  mail.world.stream?.onConnected(true)
  expect(await asked(mail)).toEqual([
    '/labels',
    '/messages/threads/1',
    '/messages/threads/2',
    '/signatures',
    '/user_messages',
  ])
})

test('a tab that comes while another one hears the server asks for its lists; all ask again when the stream opens anew', async () => {
  const late = await watching()
  late.world.stream?.onShared()
  expect(await asked(late)).toEqual(['/labels', '/user_messages'])
  expect(late.world.posted).toEqual([])
  late.calls.length = 0

  const first = await watching()
  const pass = () => {
    for (const told of first.world.posted.splice(0)) late.world.hear(told)
  }
  first.world.stream?.onConnected(true)
  pass()
  expect(await asked(late)).toEqual(['/labels', '/user_messages'])
  late.calls.length = 0
  first.world.stream?.onConnected(false)
  first.world.stream?.onConnected(true)
  pass()
  expect(await asked(late)).toEqual([
    '/labels',
    '/messages/threads/1',
    '/messages/threads/2',
    '/signatures',
    '/user_messages',
  ])
})

test('what is no event is ignored', async () => {
  const mail = await watching()
  mail.world.stream?.onMessage('not json')
  mail.world.stream?.onMessage('null')
  expect(await asked(mail)).toEqual([])
})

test('without events the list is asked for every 30 seconds, silently [PERIODIC-05] (G-069)', async () => {
  const mail = await watching()
  mail.clock.increment(30_000)
  await settled()
  expect(mail.calls.map(({ path }) => path).sort()).toEqual(['/labels', '/user_messages'])
})

test('a write on the wire holds the background refresh back until 100 ms after its end [PERIODIC-01, PERIODIC-02]', async () => {
  const mail = await watching()
  const write = held()
  mail.answers['DELETE /signatures/41'] = write.answer
  mail.inBackground('delete', () => mail.api.DELETE('/signatures/{id}', { params: { path: { id: 41 } } }))
  await settled()
  mail.clock.increment(60_000)
  await settled()
  expect(mail.calls.map(({ method }) => method)).toEqual(['DELETE'])
  write.give(undefined)
  await settled()
  // The pause ends, and the refresh that was due meanwhile is due at once.
  const pass = (ms: number) => {
    mail.clock.increment(ms)
    mail.clock.increment(0)
    return settled()
  }
  await pass(99)
  expect(mail.calls.map(({ method }) => method)).toEqual(['DELETE'])
  await pass(1)
  expect(mail.calls.map(({ path }) => path)).toContain('/user_messages')
})

test.each([
  ['a newer message', { last_message_date: '2026-03-05T10:00:00.000Z' }],
  ['another number of messages', { messages_count: 2 }],
  ['another label', { paths: ['inbox', 'starred'] }],
  ['a label less', { paths: [] }],
  ['unread mail', { read: false }],
])('a row that tells of %s reloads its open conversation, and no other (G-069)', async (_, change) => {
  const mail = await watching()
  mail.answers['GET /user_messages'] = () => pageOf([thread(1, change), thread(2)])
  mail.clock.increment(30_000)
  await settled()
  expect(mail.calls.map(({ path }) => path).filter((path) => path.startsWith('/messages'))).toEqual([
    '/messages/threads/1',
  ])
})

test('[TEAM-07] a comment asks again for the counts and for the lists of mentions alone', async () => {
  const mail = await watching()
  tell(mail, { kinds: ['comments'], message_thread_ids: [1] })
  expect(await asked(mail)).toEqual(['/labels'])
  mail.calls.length = 0
  new QueryObserver(mail.cache, listQuery(mail, { path: '/mentions', mailboxId: 3, page: 1 })).subscribe(() => {})
  await settled()
  mail.calls.length = 0
  tell(mail, { kinds: ['comments'], message_thread_ids: [1] })
  expect(await asked(mail)).toEqual(['/labels', '/user_messages'])
})
