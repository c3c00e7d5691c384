import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { labelGroups, labelId, pageOf, thread, userMessage } from '../fixture-mail.ts'
import { LABEL_NOT_FOUND } from '../labels/label-texts.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { searchQuery, suggestionsQuery } from '../search/search-queries.ts'
import { createTestMail, held, settled } from '../test-mail.ts'
import { listQuery } from './list-queries.ts'

test('lists and results are asked for without waiting for labels that are known, however old; what has changed is waited for [API-12, API-26, API-37]', async () => {
  const mail = createTestMail({
    'GET /user_messages': () => pageOf([thread(1)]),
    'GET /search/advanced': () => pageOf([thread(1)]),
  })
  await mail.cache.fetchQuery(meQuery(mail))
  await mail.cache.fetchQuery(labelsQuery(mail))
  const labels = held()
  mail.answers['GET /labels'] = labels.answer
  mail.cache.setQueryData(labelsQuery(mail).queryKey, (known) => known, { updatedAt: 0 })
  mail.calls.length = 0
  const asked = () => mail.calls.map(({ path }) => path)
  void mail.cache.prefetchQuery(listQuery(mail, { path: 'inbox', page: 2 }))
  void mail.cache.prefetchQuery(searchQuery(mail, { search: { q: 'lunch' }, page: 1 }))
  await settled()
  expect(asked()).toEqual(['/labels', '/user_messages', '/search/advanced'])

  void mail.cache.prefetchQuery(listQuery(mail, { path: 'Work/New', page: 1 }))
  await settled()
  expect(asked()).toEqual(['/labels', '/user_messages', '/search/advanced'])
  labels.give(withLabel('Work/New', 170))
  await settled()
  expect(mail.calls.at(-1)?.query.getAll('label_ids[]')).toEqual(['170'])

  await mail.cache.invalidateQueries({ queryKey: ['labels'] })
  void mail.cache.prefetchQuery(listQuery(mail, { path: 'inbox', page: 3 }))
  await settled()
  expect(asked().slice(4)).toEqual(['/labels'])
  labels.give(labelGroups)
  await settled()
  expect(asked().slice(4)).toEqual(['/labels', '/user_messages'])
})

test('a label that is come back to is shown from the cache, whichever label was clicked since (G-029)', async () => {
  const mail = createTestMail({
    'GET /labels': () => withLabel('Work/New', 170),
    'GET /user_messages': () => pageOf([]),
  })
  await mail.cache.fetchQuery(meQuery(mail))
  await mail.cache.fetchQuery(labelsQuery(mail))
  const asked = () => mail.calls.filter(({ path }) => path === '/user_messages').length
  for (const labelId of [170, 150, null]) {
    await mail.cache.fetchQuery(listQuery(mail, { path: 'Work/New', labelId, page: 1 }))
  }
  expect(asked()).toBe(1)
})

test('[TEAM-08] one mailbox alone is asked for by its folder, and kept apart from the list of all, also before labels are known', async () => {
  const mail = createTestMail({ 'GET /user_messages': () => pageOf([thread(1)]) })
  await mail.cache.fetchQuery(meQuery(mail))
  const merged = listQuery(mail, { path: 'inbox', page: 1 })
  const alone = listQuery(mail, { path: 'inbox', mailboxId: 3, page: 1 })
  for (const query of [merged, alone]) await mail.cache.fetchQuery(query)
  const asked = mail.calls.filter(({ path }) => path === '/user_messages').map(({ query }) => query)
  expect(asked.map((query) => query.getAll('label_ids[]'))).toEqual([
    [`${labelId(1, 'inbox')}`, `${labelId(3, 'inbox')}`],
    [`${labelId(3, 'inbox')}`],
  ])
  // Which accounts are ticked stays as it is.
  expect(asked.map((query) => query.getAll('accessible_users[]'))).toEqual([
    ['1', '3'],
    ['1', '3'],
  ])
  expect(mail.cache.getQueriesData({ queryKey: ['list'] })).toHaveLength(2)
})

test('[TEAM-08] a folder of a mailbox that is not in view is not found', async () => {
  const mail = createTestMail()
  await mail.cache.fetchQuery(meQuery(mail))
  const gone = mail.cache.fetchQuery(listQuery(mail, { path: 'inbox', mailboxId: 9, page: 1 }))
  await expect(gone).rejects.toMatchObject({ status: 404, message: LABEL_NOT_FOUND })
})

/** The labels of Ann with one more. */
function withLabel(path: string, id: number): typeof labelGroups {
  return labelGroups.map((group) => {
    const like = group.user_id === 1 ? group.labels.slice(-1) : []
    return { ...group, labels: [...group.labels, ...like.map((label) => ({ ...label, id, path, name: path }))] }
  })
}

test('an answer is understood under each of the names that the specification gives it [API-25, API-26, API-38] (G-042)', async () => {
  const rows = [userMessage(9001)]
  const messages = [{ message_id: 701, message_thread_id: 1 }]
  const mail = createTestMail()
  await mail.cache.fetchQuery(meQuery(mail))
  for (const [page, answer] of [{ user_messages: rows }, { data: rows }, { messages: rows }].entries()) {
    mail.answers['GET /user_messages'] = () => answer
    mail.answers['GET /search/advanced'] = () => ({ status: 'success', result: answer })
    expect((await mail.cache.fetchQuery(listQuery(mail, { path: 'inbox', page: page + 1 }))).items).toEqual(rows)
    expect((await mail.cache.fetchQuery(searchQuery(mail, { search: { q: 'x' }, page: page + 1 }))).items).toEqual(rows)
  }
  for (const [q, answer] of Object.entries({
    wrapped: { status: 'success', result: { messages } },
    bare: { messages },
  })) {
    mail.answers['GET /search/fast'] = () => answer
    expect(await mail.cache.fetchQuery(suggestionsQuery(mail, q))).toEqual(messages)
  }
})
