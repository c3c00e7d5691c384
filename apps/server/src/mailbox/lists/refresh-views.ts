import { sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'
import { type ThreadWithLabels, threadsWithLabels, viewLabelsOf } from './labelled-mail-store.ts'
import { listedInViews, type ViewRows, viewedOwners, viewIds, writeViews } from './view-entries-store.ts'
import type { ViewLabels } from './views.ts'
import { wantedEntries } from './wanted-entries.ts'
import { type TeamNotes, wantedViews } from './wanted-views.ts'

interface Held {
  threads: readonly Pick<ThreadWithLabels, 'userThreadId' | 'ownerId' | 'messages'>[]
  /** By owner. */
  labels: ReadonlyMap<number, ViewLabels>
}

/**
 * Brings what the views of shared mailboxes list of some owners' parts of conversations, and their counters, to what the
 * messages, assignments and comments say now, writing only what differs. Mailboxes that were never shared have none. [TEAM-07]
 */
export async function refreshViews(tx: Tx, { threads, labels }: Held): Promise<void> {
  const viewed = await viewedOwners(
    tx,
    threads.map(({ ownerId }) => ownerId),
  )
  const shared = threads.filter(({ ownerId }) => viewed.has(ownerId))
  if (shared.length === 0) return
  const ids = shared.map(({ userThreadId }) => userThreadId)
  const notesOf = await teamNotes(tx, ids)
  const views = shared.flatMap(({ userThreadId, ownerId, messages }) => {
    const own = labels.get(ownerId)
    const notes = notesOf(userThreadId)
    const wanted = own ? wantedViews(wantedEntries(messages, own), { ownerId, labels: own, notes }) : []
    return wanted.map((view) => ({ ...view, ownerId, userThreadId }))
  })
  const idOf = await viewIds(tx, views)
  const wanted: ViewRows = { messages: [], threads: [] }
  for (const view of views) {
    const viewId = idOf(view)
    wanted.threads.push({
      view_id: viewId,
      last_date: view.lastDate,
      user_thread_id: view.userThreadId,
      open: flag(view.open),
    })
    for (const { userMessageId, date, open } of view.messages)
      wanted.messages.push({ view_id: viewId, date, user_message_id: userMessageId, open: flag(open) })
  }
  await writeViews(tx, { wanted, listed: await listedInViews(tx, ids) })
}

/** The same for conversations of which nothing but assignments or comments has changed. */
export async function refreshViewsOf(tx: Tx, userThreadIds: readonly number[]): Promise<void> {
  const threads = await threadsWithLabels(tx, [...new Set(userThreadIds)])
  const labels = await viewLabelsOf(
    tx,
    threads.map(({ ownerId }) => ownerId),
  )
  await refreshViews(tx, { threads, labels })
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

async function teamNotes(tx: Tx, userThreadIds: readonly number[]): Promise<(userThreadId: number) => TeamNotes> {
  const assigned = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('assignees as a', 'a.message_id', 'um.message_id')
    .select(['um.id', 'a.user_id'])
    .where('um.user_thread_id', 'in', [...userThreadIds])
    .execute()
  const mentioned = await tx.db
    .selectFrom('user_threads as ut')
    .innerJoin('comments as c', (join) =>
      join.onRef('c.owner_id', '=', 'ut.owner_id').onRef('c.thread_id', '=', 'ut.thread_id'),
    )
    .innerJoin('comment_mentions as cm', 'cm.comment_id', 'c.id')
    .select(['ut.id', 'cm.user_id', sql<number>`max(case when cm.read_at is null then 1 else 0 end)`.as('unread')])
    .where('ut.id', 'in', [...userThreadIds])
    .groupBy(['ut.id', 'cm.user_id'])
    .execute()
  const assignees = new Map<number, number[]>()
  for (const [id, rows] of Map.groupBy(assigned, (row) => row.id))
    assignees.set(
      id,
      rows.map(({ user_id }) => user_id),
    )
  const mentions = Map.groupBy(mentioned, ({ id }) => id)
  return (userThreadId) => ({
    assignees,
    mentions: new Map((mentions.get(userThreadId) ?? []).map(({ user_id, unread }) => [user_id, Number(unread) === 1])),
  })
}
