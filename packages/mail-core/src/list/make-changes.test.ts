import { notifyManager, QueryObserver } from '@tanstack/query-core'
import { expect, onTestFinished, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { labelGroups, labelId, pageOf, thread } from '../fixture-mail.ts'
import type { MailChange } from '../labels/label-patch.ts'
import { labelAt, labelsQuery } from '../labels/labels-queries.ts'
import { createTestMail, held, refusal, settled, type TestMail } from '../test-mail.ts'
import { listQuery } from './list-queries.ts'
import { archive, markRead, toggleImportant, toggleStar, trash } from './mail-actions.ts'
import { makeChanges } from './make-changes.ts'
import { planMark } from './row-actions.ts'

const [starred, important, inbox] = [labelId(1, 'starred'), labelId(1, 'important'), labelId(1, 'inbox')]

async function open(mail: TestMail, path = 'inbox', pressed: number | null = null) {
  await mail.cache.fetchQuery(meQuery(mail))
  await mail.cache.fetchQuery(labelsQuery(mail))
  const query = listQuery(mail, { path, labelId: pressed, page: 1 })
  new QueryObserver(mail.cache, query).subscribe(() => {})
  await settled()
  mail.calls.length = 0
  const items = () => mail.cache.getQueryData(query.queryKey)?.items ?? []
  return {
    query,
    items,
    row: (id: number) => items().filter((item) => 'user_thread_id' in item && item.message_thread_id === id),
    ids: () => items().map((item) => ('user_thread_id' in item ? item.message_thread_id : 0)),
    labels: (id: number) => items().find((item) => 'user_thread_id' in item && item.message_thread_id === id)?.labels,
  }
}

/** Labels with as many unread conversations in Ann's inbox and All Mail. */
const labelsWithUnread = (count: number) =>
  labelGroups.map((group) => ({
    ...group,
    labels: group.labels.map((label) =>
      label.path === 'inbox' || label.path === 'all_mail'
        ? { ...label, unread_count: count, unread_threads_count: count }
        : label,
    ),
  }))
/** The unread counts of Ann's inbox and All Mail, as they are shown. */
const counts = (mail: TestMail) => ['inbox', 'all_mail'].map((path) => labelAt(mail, 1, path)?.unread_count)

const inView = (path: string) => ({ path })

/** What the server answers when it took labels off the one message of a conversation, or put some on. */
const changed = (threadId: number, { added = [], removed = [] }: { added?: number[]; removed?: number[] }) => ({
  items: [
    {
      ...{ user_id: 1, user_message_id: null, message_thread_id: threadId, labels: [], read: true, trashed: false },
      label_changes: [{ user_message_ids: [threadId + 70], added_label_ids: added, removed_label_ids: removed }],
    },
  ],
})

test('a star shows in the same tick, before the server has heard of it [ACT-02, ACT-04]', async () => {
  const patch = held()
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1)]),
    'PATCH /user_message_labels': patch.answer,
  })
  const list = await open(mail)
  toggleStar(mail, { items: list.row(1), view: inView('inbox') })
  expect(list.labels(1)).toEqual([inbox, starred])
  expect(mail.calls).toEqual([])
  await settled()
  expect(mail.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'PATCH',
      path: '/user_message_labels',
      body: {
        threads: [{ user_id: 1, message_thread_id: 1 }],
        add_label_ids: [starred],
        remove_label_ids: [],
        owner_user_id: 1,
        accessible_users: [1, 3],
      },
    },
  ])
})

test('the screen hears of a star before a timer runs, so that the next frame shows it [ACT-02, ACT-04]', async () => {
  // As the web client has it.
  notifyManager.setScheduler(queueMicrotask)
  onTestFinished(() => notifyManager.setScheduler((run) => setTimeout(run, 0)))
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1)]),
    'PATCH /user_message_labels': held().answer,
  })
  const list = await open(mail)
  let heard = 0
  // As a view subscribes: it is told all changes of a turn at once.
  new QueryObserver(mail.cache, list.query).subscribe(notifyManager.batchCalls(() => heard++))
  await settled()
  heard = 0
  toggleStar(mail, { items: list.row(1), view: inView('inbox') })
  await Promise.resolve()
  expect(heard).toBe(1)
})

test('a star that fails on one row leaves the star of another row [ACT-04]', async () => {
  const answers = [refusal(500, 'Broken'), { items: [] }]
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1), thread(2)]),
    'PATCH /user_message_labels': () => answers.shift(),
  })
  const list = await open(mail)
  mail.answers['GET /user_messages'] = () => new Promise(() => {})
  toggleStar(mail, { items: list.row(1), view: inView('inbox') })
  toggleStar(mail, { items: list.row(2), view: inView('inbox') })
  await settled()
  expect([list.labels(1), list.labels(2)]).toEqual([[inbox], [inbox, starred]])
  expect(mail.world.logged).toEqual(['star or unstar'])
})

test('a star that fails leaves another change of the same row [ACT-04, ACT-05]', async () => {
  const star = held()
  const mark = held()
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1)]),
    'PATCH /user_message_labels': (call) =>
      (call.body as { add_label_ids: number[] }).add_label_ids.includes(starred)
        ? star.answer(call)
        : mark.answer(call),
  })
  const list = await open(mail)
  mail.answers['GET /user_messages'] = () => new Promise(() => {})
  toggleStar(mail, { items: list.row(1), view: inView('inbox') })
  toggleImportant(mail, { items: list.row(1), view: inView('inbox') })
  await settled()
  star.give(refusal(500, 'Broken'))
  await settled()
  mark.give({ items: [] })
  await settled()
  expect(list.labels(1)).toEqual([inbox, important])
})

test('un-starring in Starred removes the row, and a failure puts it back at its place [ACT-06]', async () => {
  const patch = held()
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([1, 2, 3].map((id) => thread(id, { paths: ['inbox', 'starred'] }))),
    'PATCH /user_message_labels': patch.answer,
  })
  const list = await open(mail, 'starred')
  mail.answers['GET /user_messages'] = () => new Promise(() => {})
  toggleStar(mail, { items: list.row(2), view: inView('starred') })
  expect(list.ids()).toEqual([1, 3])
  await settled()
  patch.give(refusal(500, 'Broken'))
  await settled()
  expect(list.ids()).toEqual([1, 2, 3])
  expect(list.labels(2)).toEqual([inbox, starred])
})

test('an answer that was asked for before a change does not hide it', async () => {
  const late = held()
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1), thread(2)]),
    'PATCH /user_message_labels': () => ({ items: [] }),
  })
  const list = await open(mail)
  mail.answers['GET /user_messages'] = late.answer
  const refresh = mail.cache.fetchQuery({ ...list.query, staleTime: 0 })
  await settled()
  toggleStar(mail, { items: list.row(1), view: inView('inbox') })
  await settled()
  late.give(pageOf([thread(1), thread(2)]))
  await refresh
  expect(list.labels(1)).toEqual([inbox, starred])
})

test('changes of one row reach the server one after another, those of another row at once', async () => {
  const patch = held()
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1), thread(2)]),
    'PATCH /user_message_labels': patch.answer,
  })
  const list = await open(mail)
  toggleStar(mail, { items: list.row(1), view: inView('inbox') })
  toggleStar(mail, { items: list.row(1), view: inView('inbox') })
  toggleStar(mail, { items: list.row(2), view: inView('inbox') })
  await settled()
  const sent = () =>
    mail.calls.map(({ body }) => body).map((body) => body as { threads: { message_thread_id: number }[] })
  expect(sent().map(({ threads }) => threads[0]?.message_thread_id)).toEqual([1, 2])
  expect(list.labels(1)).toEqual([inbox])
  patch.give({ items: [] })
  await settled()
  expect(sent().map(({ threads }) => threads[0]?.message_thread_id)).toEqual([1, 2, 1])
})

test('an archived conversation leaves the list at once, and Undo brings it back [ACT-15]', async () => {
  const rows = [thread(1), thread(2)]
  const mail = createTestMail({
    'GET /user_messages': () => pageOf(rows, 68 + rows.length),
    'PATCH /user_message_labels': (call) => {
      const { add_label_ids } = call.body as { add_label_ids: number[] }
      rows.splice(0, rows.length, ...(add_label_ids.length > 0 ? [thread(1), thread(2)] : [thread(2)]))
      return changed(1, add_label_ids.length > 0 ? { added: [inbox] } : { removed: [inbox] })
    },
  })
  mail.actors.notices.start()
  const list = await open(mail)
  archive(mail, { items: list.row(1), view: inView('inbox') })
  expect(list.ids()).toEqual([2])
  expect(mail.cache.getQueryData(list.query.queryKey)?.pagination.total_count).toBe(69)
  await settled()
  const [notice] = mail.actors.notices.getSnapshot().context.notices
  expect([notice?.text, notice?.role]).toEqual(['1 conversation archived', 'status'])
  mail.actors.notices.send({ type: 'undo', id: notice?.id ?? 0 })
  await settled()
  const owned = { owner_user_id: 1, accessible_users: [1, 3] }
  expect(mail.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { ...owned, threads: [{ user_id: 1, message_thread_id: 1 }], add_label_ids: [], remove_label_ids: [inbox] },
    { ...owned, user_message_ids: [71], add_label_ids: [inbox], remove_label_ids: [] },
  ])
  expect(list.ids()).toEqual([1, 2])
})

test('who comes back to a label after another one was pressed archives out of the label that is shown [ACT-15] (G-029)', async () => {
  const [work, travel] = [labelId(1, 'Work'), 151]
  const [own, support] = labelGroups
  const mail = createTestMail({
    'GET /labels': () => [
      { ...own, labels: [...(own?.labels ?? []), { ...own?.labels.at(-1), id: travel, path: 'Travel' }] },
      support,
    ],
    'GET /user_messages': () => pageOf([thread(1, { labels: [work, travel] }), thread(2, { labels: [work] })]),
    'PATCH /user_message_labels': () => new Promise(() => {}),
  })
  const list = await open(mail, 'Work', travel)
  archive(mail, { items: list.row(1), view: inView('Work') })
  expect(list.ids()).toEqual([2])
})

test('Undo shows the row again at its place before the server has answered, and tells the labels [ACT-15] (G-102)', async () => {
  const patch = held()
  const unread = [1, 2, 3].map((id) => thread(id, { read: false }))
  const mail = createTestMail({
    'GET /labels': () => labelsWithUnread(3),
    'GET /user_messages': () => pageOf(unread),
    'PATCH /user_message_labels': patch.answer,
  })
  mail.actors.notices.start()
  const list = await open(mail)
  const total = () => mail.cache.getQueryData(list.query.queryKey)?.pagination.total_count
  archive(mail, { items: list.row(2), view: inView('inbox') })
  expect([list.ids(), total(), counts(mail)]).toEqual([[1, 3], 2, [2, 3]])
  await settled()
  mail.answers['GET /user_messages'] = () => new Promise(() => {})
  mail.answers['GET /labels'] = () => new Promise(() => {})
  patch.give(changed(2, { removed: [inbox] }))
  await settled()
  expect([list.ids(), counts(mail)]).toEqual([
    [1, 3],
    [2, 3],
  ])
  const [notice] = mail.actors.notices.getSnapshot().context.notices
  mail.actors.notices.send({ type: 'undo', id: notice?.id ?? 0 })
  await settled()
  expect([list.ids(), list.labels(2), total(), counts(mail)]).toEqual([[1, 2, 3], [inbox], 3, [3, 3]])
  patch.give(refusal(500, 'Broken'))
  await settled()
  expect([list.ids(), total(), counts(mail)]).toEqual([[1, 3], 2, [2, 3]])
})

test('Undo that is pressed before the server has answered waits to hear what there is to take back (G-102)', async () => {
  const patch = held()
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1), thread(2)]),
    'PATCH /user_message_labels': patch.answer,
  })
  mail.actors.notices.start()
  const list = await open(mail)
  mail.answers['GET /user_messages'] = () => new Promise(() => {})
  archive(mail, { items: list.row(1), view: inView('inbox') })
  await settled()
  mail.actors.notices.send({ type: 'undo', id: mail.actors.notices.getSnapshot().context.notices[0]?.id ?? 0 })
  await settled()
  expect(list.ids()).toEqual([2])
  patch.give(changed(1, { removed: [inbox] }))
  await settled()
  expect(list.ids()).toEqual([1, 2])
  expect(mail.calls.at(-1)?.body).toMatchObject({ user_message_ids: [71], add_label_ids: [inbox] })
})

test('Undo does not bring back into another list what left it otherwise', async () => {
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1, { paths: ['inbox', 'starred'] }), thread(2)]),
    'PATCH /user_message_labels': () => changed(1, { removed: [inbox] }),
  })
  mail.actors.notices.start()
  const list = await open(mail, 'starred')
  mail.answers['GET /user_messages'] = () => new Promise(() => {})
  archive(mail, { items: list.row(1), view: inView('inbox') })
  toggleStar(mail, { items: list.row(1), view: inView('starred') })
  await settled()
  const [notice] = mail.actors.notices.getSnapshot().context.notices
  mail.actors.notices.send({ type: 'undo', id: notice?.id ?? 0 })
  await settled()
  expect(list.ids()).toEqual([2])
})

test('reading a conversation takes it out of the unread counts at once, and marking it unread puts it back [ACT-09, ACT-10, DATA-05]', async () => {
  const mail = createTestMail({
    'GET /labels': () => labelsWithUnread(3),
    'GET /user_messages': () => pageOf([thread(1, { read: false })]),
    'PATCH /user_messages/mark_read': () => new Promise(() => {}),
    'PATCH /user_messages/mark_unread': () => new Promise(() => {}),
  })
  const list = await open(mail)
  markRead(mail, list.row(1), true)
  expect(counts(mail)).toEqual([2, 2])
  markRead(mail, list.row(1), false)
  expect(counts(mail)).toEqual([3, 3])
})

test('a failed delete brings the row back, says why instead of its toast, and asks for the list again [ACT-12] (G-078)', async () => {
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1)]),
    'DELETE /user_messages': () => refusal(500, 'Broken'),
  })
  mail.actors.notices.start()
  const list = await open(mail)
  trash(mail, { items: list.row(1), view: inView('inbox') })
  expect(list.ids()).toEqual([])
  await settled()
  expect(list.ids()).toEqual([1])
  expect(mail.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /user_messages',
    'GET /user_messages',
  ])
  expect(mail.actors.notices.getSnapshot().context.notices).toMatchObject([{ role: 'alert', text: 'Broken' }])
  expect(mail.world.logged).toEqual(['move to Trash'])
})

test('an Undo that fails says why; a session that ended says nothing, since the page leaves', async () => {
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1)]),
    'DELETE /user_messages': () => changed(1, { added: [labelId(1, 'trash')] }),
    'PATCH /user_message_labels': () => refusal(500, 'Broken'),
  })
  mail.actors.notices.start()
  const list = await open(mail)
  const said = () => mail.actors.notices.getSnapshot().context.notices.map(({ role, text }) => [role, text])
  trash(mail, { items: list.row(1), view: inView('inbox') })
  await settled()
  mail.actors.notices.send({ type: 'undo', id: 1 })
  await settled()
  expect(said()).toEqual([['alert', 'Broken']])
  mail.actors.notices.send({ type: 'dismiss', id: 2 })
  mail.answers['DELETE /user_messages'] = () => refusal(401, 'Please sign in.')
  trash(mail, { items: [thread(2)], view: inView('inbox') })
  await settled()
  expect(said()).toEqual([])
})

test('what was marked read stays so when the call fails, which is only logged [ACT-09, ERR-23]', async () => {
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1, { read: false })]),
    'PATCH /user_messages/mark_read': () => refusal(500, 'Broken'),
  })
  const list = await open(mail)
  mail.answers['GET /user_messages'] = () => new Promise(() => {})
  markRead(mail, list.row(1), true)
  await settled()
  expect(list.items().map(({ read }) => read)).toEqual([true])
  expect(mail.world.logged).toEqual(['mark read or unread'])
})

test('an operation that nobody knows raises Unknown operation and changes nothing for long [ERR-26]', async () => {
  const mail = createTestMail({ 'GET /user_messages': () => pageOf([thread(1)]) })
  const list = await open(mail)
  const [change] = planMark(list.items(), { path: 'starred', on: true }, { view: inView('inbox'), groups: labelGroups })
  const call = { operation: 'fly', body: change?.call.body } as unknown as MailChange['call']
  await expect(makeChanges(mail, change ? [{ ...change, call }] : [])).rejects.toThrow('Unknown operation')
  expect(list.labels(1)).toEqual([inbox])
})

test('a row that leaves its page makes those after it begin with other rows: none of the old ones is shown again', async () => {
  const pages = [1, 2, 3].map((page) => thread(page))
  const mail = createTestMail({
    'GET /user_messages': ({ query }) => pageOf(pages.filter((_, at) => String(at + 1) === query.get('page'))),
    'PATCH /user_message_labels': () => ({}),
    'DELETE /user_messages': () => ({}),
  })
  const list = await open(mail)
  const others = [
    { path: 'inbox', page: 2 },
    { path: 'inbox', page: 3 },
    { path: 'starred', page: 2 },
  ].map((place) => listQuery(mail, place))
  const known = () => others.map(({ queryKey }) => mail.cache.getQueryData(queryKey)?.items.length)
  for (const query of others) await mail.cache.prefetchQuery(query)
  toggleStar(mail, { items: list.row(1), view: inView('inbox') })
  expect(known()).toEqual([1, 1, 1])
  trash(mail, { items: list.row(1), view: inView('inbox') })
  expect(known()).toEqual([undefined, undefined, 1])
})
