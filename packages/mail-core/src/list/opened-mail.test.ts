import type { Message } from '@postroom/api'
import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { conversationQuery, messageQuery } from '../conversation/conversation-queries.ts'
import { labelId, message, pageOf, thread, userMessage } from '../fixture-mail.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { createTestMail, refusal, settled, type TestMail } from '../test-mail.ts'
import { deleteForever } from './asked-actions.ts'
import { assignMessages } from './assign-messages.ts'
import { listQuery } from './list-queries.ts'
import { archive, markRead, restore, toggleStar, trash } from './mail-actions.ts'
import { refreshLists, refreshSilently } from './refresh.ts'

const head = {
  message_thread_id: 1,
  subject: 'Lunch',
  messages_count: 2,
  last_message_date: '2026-03-05T09:30:00.000Z',
  senders: [],
  owner: { id: 1, email: 'ann@postroom.example', full_name: 'Ann Lee' },
}
const [inbox, starred, trashId] = [labelId(1, 'inbox'), labelId(1, 'starred'), labelId(1, 'trash')]
const items = { items: [] }

async function opened(messages: Message[], answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail({
    'GET /messages/threads/1': () => ({ thread: head, messages }),
    'PATCH /user_message_labels': () => items,
    'PATCH /user_messages/mark_read': () => items,
    'PATCH /user_messages/mark_unread': () => items,
    'PATCH /user_messages/restore': () => items,
    'DELETE /user_messages': () => items,
    'DELETE /user_messages/permanent_delete': () => ({ deleted_count: 1 }),
    ...answers,
  })
  await mail.cache.fetchQuery(meQuery(mail))
  await mail.cache.fetchQuery(labelsQuery(mail))
  mail.actors.notices.start()
  const query = conversationQuery(mail, { threadId: 1, ownerId: 1 })
  await mail.cache.fetchQuery(query)
  mail.calls.length = 0
  return { mail, shown: () => mail.cache.getQueryData(query.queryKey)?.messages ?? [] }
}

const undo = (mail: TestMail) => {
  const id = mail.actors.notices.getSnapshot().context.notices[0]?.id ?? 0
  mail.actors.notices.send({ type: 'undo', id })
}
const inView = { path: 'inbox' }

test('a star on a conversation stars its messages outside the trash (G-011)', async () => {
  const { mail, shown } = await opened([message(7), message(8, { trashed: true, labels: [inbox, trashId] })])
  toggleStar(mail, { items: [thread(1)], view: inView })
  expect(shown().map(({ labels }) => labels)).toEqual([
    [inbox, starred],
    [inbox, trashId],
  ])
})

test('marking unread and read touches every message of the conversation [API-39, API-40] (G-013)', async () => {
  const { mail, shown } = await opened([message(7), message(8, { trashed: true, labels: [inbox, trashId] })])
  markRead(mail, [thread(1)], false)
  expect(shown().map(({ read }) => read)).toEqual([false, false])
  await settled()
  markRead(mail, [thread(1, { read: false })], true)
  expect(shown().map(({ read }) => read)).toEqual([true, true])
  await settled()
  const body = { threads: [{ user_id: 1, message_thread_id: 1 }], accessible_users: [1, 3] }
  expect(mail.calls.filter(({ method }) => method === 'PATCH').map(({ path, body: sent }) => [path, sent])).toEqual([
    ['/user_messages/mark_unread', body],
    ['/user_messages/mark_read', body],
  ])
})

test('a deleted conversation is in the trash, and Undo takes out exactly what went there [ACT-12, API-42] (G-102)', async () => {
  const gone = message(8, { trashed: true, labels: [inbox, trashId] })
  const now = { user_id: 1, user_message_id: null, message_thread_id: 1, labels: [trashId], read: true, trashed: true }
  const label_changes = [{ user_message_ids: [9007], added_label_ids: [trashId], removed_label_ids: [] }]
  const { mail, shown } = await opened([message(7), gone], {
    'DELETE /user_messages': () => ({ items: [{ ...now, label_changes }] }),
  })
  trash(mail, { items: [thread(1)], view: inView })
  expect(shown().map(({ trashed, labels }) => [trashed, labels])).toEqual([
    [true, [inbox, trashId]],
    [true, [inbox, trashId]],
  ])
  await settled()
  undo(mail)
  await settled()
  expect(shown().map(({ trashed, labels }) => [trashed, labels])).toEqual([
    [false, [inbox]],
    [true, [inbox, trashId]],
  ])
  const accounts = { accessible_users: [1, 3] }
  const back = { user_message_ids: [9007], add_label_ids: [], remove_label_ids: [trashId], owner_user_id: 1 }
  expect(mail.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['DELETE', '/user_messages', { threads: [{ user_id: 1, message_thread_id: 1 }], ...accounts }],
    ['PATCH', '/user_message_labels', { ...back, ...accounts }],
  ])
})

test('what is restored leaves the trash, what is deleted forever leaves everything, without Undo [ACT-13, ACT-14, API-43]', async () => {
  const gone = message(7, { trashed: true, labels: [inbox, trashId] })
  const row = thread(1, { paths: ['inbox', 'trash'] })
  const one = await opened([gone])
  restore(one.mail, { items: [row], view: { path: 'trash' } })
  expect(one.shown().map(({ trashed }) => trashed)).toEqual([false])
  const other = await opened([gone])
  deleteForever(other.mail, { items: [row], view: { path: 'trash' } })
  expect(other.shown()).toEqual([])
  await settled()
  expect(other.mail.calls.map(({ body }) => body)).toEqual([{ threads: [{ user_id: 1, message_thread_id: 1 }] }])
  expect(
    other.mail.actors.notices.getSnapshot().context.notices.map(({ text, undo: offered }) => [text, offered]),
  ).toEqual([['1 conversation deleted forever', undefined]])
})

test('in flat mode an action names the single messages [API-19] (G-036)', async () => {
  const { mail } = await opened([], {
    'GET /user_messages': () => ({
      user_messages: [userMessage(9001), userMessage(9002)],
      pagination: { total_count: 2, total_pages: 1, current_page: 1 },
    }),
    'GET /messages/701': () => ({ message: message(701, { user_message_id: 9001 }) }),
  })
  const list = listQuery(mail, { path: 'inbox', page: 1 })
  const alone = messageQuery(mail, { messageId: 701, ownerId: 1 })
  const page = await mail.cache.fetchQuery(list)
  await mail.cache.fetchQuery(alone)
  mail.calls.length = 0
  archive(mail, { items: page.items.slice(0, 1), view: inView })
  expect(mail.cache.getQueryData(list.queryKey)?.items).toEqual([userMessage(9002)])
  expect(mail.cache.getQueryData(alone.queryKey)?.messages[0]?.labels).toEqual([])
  await settled()
  expect(mail.calls[0]?.body).toMatchObject({ user_message_ids: [9001], remove_label_ids: [inbox] })
})

test('an assignment shows in the open conversation [ASSIGN-08, API-44]', async () => {
  const { mail, shown } = await opened([message(7), message(8)], {
    'PATCH /user_messages/change_message_assignees': () => ({ messages: [{ message_id: 8, assignees: [2] }] }),
  })
  await assignMessages(mail, { messageIds: [8], staged: { 2: true } })
  expect(shown().map(({ assignees }) => assignees)).toEqual([[], [2]])
})

test('a list is over the ticked accounts, one label each, fifty rows [API-37, API-38, LIMIT-04] (G-029)', async () => {
  const { mail } = await opened([], { 'GET /user_messages': () => pageOf([thread(1)]) })
  await mail.cache.fetchQuery(listQuery(mail, { path: 'inbox', page: 2 }))
  expect([...(mail.calls.at(-1)?.query ?? [])]).toEqual([
    ['label_ids[]', String(inbox)],
    ['label_ids[]', String(labelId(3, 'inbox'))],
    ['accessible_users[]', '1'],
    ['accessible_users[]', '3'],
    ['page', '2'],
    ['per_page', '50'],
  ])
  await mail.cache.fetchQuery(listQuery(mail, { path: 'Work', labelId: labelId(3, 'Work'), page: 1 }))
  expect(mail.calls.at(-1)?.query.getAll('label_ids[]')).toEqual([String(labelId(3, 'Work'))])
  await mail.cache.fetchQuery(listQuery(mail, { path: 'Work', page: 1 }))
  expect(mail.calls.at(-1)?.query.getAll('label_ids[]')).toEqual([String(labelId(1, 'Work'))])
})

test('an unknown label, an empty answer and a refusal are failures of the list [ERR-15, ERR-16] (G-095)', async () => {
  const answers = [Response.json(null), refusal(500, 'Database is away')]
  const { mail } = await opened([], { 'GET /user_messages': () => answers.shift() })
  const place = (path: string, page: number) => mail.cache.fetchQuery(listQuery(mail, { path, page }))
  await expect(place('none-such', 1)).rejects.toThrow('Label not found')
  await expect(place('inbox', 1)).rejects.toThrow('No response from server')
  await expect(place('inbox', 2)).rejects.toThrow('Database is away')
})

test('signing out forgets what was under way', async () => {
  const { mail } = await opened([message(7)], { 'PATCH /user_message_labels': () => new Promise(() => {}) })
  toggleStar(mail, { items: [thread(1)], view: inView })
  expect(mail.changes.pending()).toBe(true)
  mail.changes.forget()
  expect(mail.changes.pending()).toBe(false)
  new QueryObserver(mail.cache, labelsQuery(mail)).subscribe(() => {})
  await refreshLists(mail)
})

test('a refresh in the background that fails is only logged [ERR-23] (G-069, G-077)', async () => {
  const { mail } = await opened([])
  new QueryObserver(mail.cache, labelsQuery(mail)).subscribe(() => {})
  await settled()
  mail.answers['GET /labels'] = () => refusal(500, 'Broken')
  refreshSilently(mail)
  await settled()
  expect([mail.world.logged, mail.actors.notices.getSnapshot().context.notices]).toEqual([['refresh the list'], []])
})
