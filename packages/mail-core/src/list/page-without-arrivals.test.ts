import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { lunch } from '../compose/fixture-draft.ts'
import { sendDraft } from '../compose/send-draft.ts'
import { labelGroups, pageOf, thread } from '../fixture-mail.ts'
import { searchAgain, searchQuery } from '../search/search-queries.ts'
import { createTestMail, held } from '../test-mail.ts'
import type { ListItem } from './list-item.ts'
import type { ListPage } from './list-page.ts'
import { listQuery } from './list-queries.ts'
import { archive } from './mail-actions.ts'
import { pageWithoutArrivals } from './page-without-arrivals.ts'

const item = (id: number, messages_count = 1): ListItem => ({ ...thread(id), messages_count })
const page = (items: readonly ListItem[], pages = 1): ListPage => ({
  items,
  pagination: { total_count: items.length, total_pages: pages, current_page: 1 },
})
const ids = (items: readonly ListItem[] = []) =>
  items.map((each) => ('message_thread_id' in each ? each.message_thread_id : 0))
const shownAndWaiting = ({ items, waiting }: ListPage) => [ids(items), ids(waiting)]

test('[SCREEN-01] what arrives above held rows waits, what grew keeps its place and waits as well, what left is gone', () => {
  const shown = page([item(3), item(2), item(1)])
  expect(shownAndWaiting(pageWithoutArrivals(page([item(5), item(4), item(3), item(2), item(1)]), shown))).toEqual([
    [3, 2, 1],
    [5, 4],
  ])
  const grown = pageWithoutArrivals(page([item(4), item(1, 2), item(3), item(2)]), shown)
  expect(shownAndWaiting(grown)).toEqual([
    [3, 2, 1],
    [4, 1],
  ])
  expect(grown.items[2]).toEqual(item(1, 2))
  expect(shownAndWaiting(pageWithoutArrivals(page([item(3, 2), item(2), item(1)]), shown))).toEqual([[3, 2, 1], []])
  expect(shownAndWaiting(pageWithoutArrivals(page([item(4), item(3), item(1)]), shown))).toEqual([[3, 1], [4]])
})

test('[SCREEN-01] what new mail pushes off a full page stays below, and what moves up from the next page comes in there', () => {
  const shown = page([item(3), item(2), item(1)], 2)
  expect(shownAndWaiting(pageWithoutArrivals(page([item(5), item(4), item(3)], 2), shown))).toEqual([
    [3, 2, 1],
    [5, 4],
  ])
  expect(shownAndWaiting(pageWithoutArrivals(page([item(6), item(5), item(4)], 2), shown))).toEqual([
    [3, 2, 1],
    [6, 5, 4],
  ])
  expect(shownAndWaiting(pageWithoutArrivals(page([item(3), item(1), item(0)], 2), shown))).toEqual([[3, 1, 0], []])
  expect(shownAndWaiting(pageWithoutArrivals(page([item(9)]), shown))).toEqual([[9], []])
  expect(shownAndWaiting(pageWithoutArrivals(page([item(9)]), page([])))).toEqual([[9], []])
})

test('[SCREEN-01] a full page of new mail waits until less than half of the rows that were there is left, so that the list never runs empty', () => {
  const fresh = page([item(9), item(8), item(7), item(6)], 2)
  expect(shownAndWaiting(pageWithoutArrivals(fresh, page([item(3), item(2)], 2)))).toEqual([
    [3, 2],
    [9, 8, 7, 6],
  ])
  expect(shownAndWaiting(pageWithoutArrivals(fresh, page([item(2)], 2)))).toEqual([[9, 8, 7, 6], []])
})

/** A list on the screen, held by the pointer, whose page the server has as `server.items`. */
async function onScreen(items: ListItem[]) {
  const server = { items, archived: held() }
  const mail = createTestMail({
    'GET /user_messages': () => pageOf(server.items as Parameters<typeof pageOf>[0]),
    'GET /search/advanced': () => ({ result: pageOf(server.items as Parameters<typeof pageOf>[0]) }),
    'PATCH /user_message_labels': server.archived.answer,
    'POST /messages': () => ({ jid: 'j1' }),
  })
  mail.start()
  mail.cache.setQueryData(['labels'], labelGroups)
  const query = listQuery(mail, { path: 'inbox', page: 1 })
  await mail.cache.fetchQuery(query)
  const stop = new QueryObserver(mail.cache, query).subscribe(() => {})
  const shown = () => shownAndWaiting(mail.cache.getQueryData(query.queryKey) ?? page([]))
  const refetched = () => mail.cache.refetchQueries({ queryKey: query.queryKey })
  return { mail, server, shown, refetched, stop }
}

test('[SCREEN-01] rows wait while the pointer, the focus or a tick holds the list, and come in when the last lets go or when asked for', async () => {
  const { mail, server, shown, refetched, stop } = await onScreen([item(2), item(1)])
  const { list, selection } = mail.actors
  list.send({ type: 'hold', by: 'pointer' })
  selection.send({ type: 'rows changed', rows: ['thread:1:2', 'thread:1:1'] })
  selection.send({ type: 'toggle', key: 'thread:1:1' })
  server.items = [item(3), ...server.items]
  await refetched()
  expect(shown()).toEqual([[2, 1], [3]])
  list.send({ type: 'let go', by: 'pointer' })
  expect(shown()).toEqual([[2, 1], [3]])
  selection.send({ type: 'toggle', key: 'thread:1:1' })
  expect(shown()).toEqual([[3, 2, 1], []])

  list.send({ type: 'hold', by: 'focus' })
  server.items = [item(4), ...server.items]
  await refetched()
  expect(shown()).toEqual([[3, 2, 1], [4]])
  list.send({ type: 'show waiting' })
  expect(shown()).toEqual([[4, 3, 2, 1], []])
  list.send({ type: 'let go', by: 'focus' })
  server.items = [item(5), ...server.items]
  await refetched()
  expect(shown()).toEqual([[5, 4, 3, 2, 1], []])
  stop()
  mail.stop()
})

test('[SCREEN-01] what the own send or a press of Refresh brings is shown at once, while rows are held too', async () => {
  const { mail, server, shown, stop } = await onScreen([item(2), item(1)])
  mail.actors.list.send({ type: 'hold', by: 'pointer' })
  server.items = [item(3), ...server.items]
  await sendDraft(mail, lunch)
  await expect.poll(shown).toEqual([[3, 2, 1], []])
  server.items = [item(4), ...server.items]
  mail.actors.list.send({ type: 'refresh' })
  await expect.poll(shown).toEqual([[4, 3, 2, 1], []])
  stop()
  mail.stop()
})

test('[SCREEN-01] a search that is made again shows all that it finds now, while rows are held too', async () => {
  const { mail, server, stop } = await onScreen([item(1)])
  const place = { search: { q: 'wheel' }, page: 1 }
  const query = searchQuery(mail, place)
  await mail.cache.fetchQuery(query)
  const unseen = new QueryObserver(mail.cache, query).subscribe(() => {})
  mail.actors.list.send({ type: 'hold', by: 'pointer' })
  server.items = [item(2), item(1)]
  searchAgain(mail, place)
  const shown = () => shownAndWaiting(mail.cache.getQueryData(query.queryKey) ?? page([]))
  await expect.poll(shown).toEqual([[2, 1], []])
  unseen()
  stop()
  mail.stop()
})

test('[SCREEN-01] a row that is being archived while others wait is not told as new, and stands at its place when it is refused', async () => {
  const { mail, server, shown, refetched, stop } = await onScreen([item(3), item(2), item(1)])
  mail.actors.list.send({ type: 'hold', by: 'pointer' })
  archive(mail, { items: [item(2)], view: { path: 'inbox' } })
  server.items = [item(4), ...server.items]
  await refetched()
  expect(shown()).toEqual([[3, 1], [4]])
  server.archived.give(new Response('{}', { status: 500 }))
  await expect.poll(shown).toEqual([[3, 2, 1], [4]])
  stop()
  mail.stop()
})
