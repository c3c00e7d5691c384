import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { labelId, pageOf, thread } from '../fixture-mail.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { viewPath } from '../labels/view-paths.ts'
import { createTestMail, settled } from '../test-mail.ts'
import { listQuery } from './list-queries.ts'
import { archive } from './mail-actions.ts'
import { canRemoveFrom, offeredActions } from './row-actions.ts'
import { viewOfPlace } from './view-of-place.ts'

const place = (view: 'assigned' | 'unassigned' | 'mentions') => ({ path: viewPath(view), mailboxId: 3 })

/** Views of Support on the screen, each with a conversation in its inbox. */
async function shown() {
  const row = thread(5, { user_id: 3 })
  const asked: string[] = []
  const patched: unknown[] = []
  const mail = createTestMail({
    'GET /user_messages': ({ query }) => {
      asked.push(query.toString())
      return pageOf([row])
    },
    'PATCH /user_message_labels': ({ body }) => {
      patched.push(body)
      return { items: [] }
    },
  })
  mail.start()
  await settled()
  await mail.cache.fetchQuery(labelsQuery(mail))
  const observers = (['assigned', 'unassigned', 'mentions'] as const).map((view) => {
    const observer = new QueryObserver(mail.cache, listQuery(mail, { ...place(view), page: 1 }))
    observer.subscribe(() => {})
    return observer
  })
  await settled()
  const rows = () => observers.map((observer) => observer.getCurrentResult().data?.items.length)
  return { mail, row, asked, patched, rows }
}

test('[TEAM-07] a view is asked for by its name and mailbox, whatever is ticked', async () => {
  const { asked } = await shown()
  const query = (view: string) => new URLSearchParams({ view, 'accessible_users[]': '3', page: '1', per_page: '50' })
  expect(asked).toEqual(['assigned', 'unassigned', 'mentions'].map((view) => query(view).toString()))
})

test('[TEAM-07] archiving in any view takes the mail out of the inbox; it leaves at once what nobody has, and stays with its assignee', async () => {
  for (const view of ['assigned', 'unassigned', 'mentions'] as const) {
    const { mail, row, patched, rows } = await shown()
    archive(mail, { items: [row], view: viewOfPlace(place(view)) })
    expect(rows()).toEqual([1, 0, 1])
    await settled()
    expect(patched).toMatchObject([{ add_label_ids: [], remove_label_ids: [labelId(3, 'inbox')] }])
    mail.stop()
  }
})

test('[TEAM-07] no view offers to archive all of an inbox, and y takes mail out of what nobody has alone', () => {
  const offered = (view: Parameters<typeof place>[0]) =>
    offeredActions([], { view: viewOfPlace(place(view)), groups: [] }).archiveAll
  expect([offered('assigned'), offered('unassigned'), offered('mentions')]).toEqual([false, false, false])
  expect(offeredActions([], { view: viewOfPlace({ path: 'inbox' }), groups: [] }).archiveAll).toBe(true)
  expect([canRemoveFrom(viewOfPlace(place('unassigned'))), canRemoveFrom(viewOfPlace(place('mentions')))]).toEqual([
    true,
    false,
  ])
})
