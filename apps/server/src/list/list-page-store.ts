import type { Filters, MailboxView, UserMessagePage } from '@postroom/api'
import { notFound } from '../errors/domain-error.ts'
import { type PickRequest, pickEntries } from '../mailbox/lists/entry-picks-store.ts'
import { listedViews } from '../mailbox/lists/mailbox-views-store.ts'
import { type PageRequest, paginationOf } from '../mailbox/lists/pagination.ts'
import { savedViewMode } from '../mailbox/lists/saved-view-mode.ts'
import { intersectOwners, reachableOwners, refuseLacking } from '../mailbox/rights/access.ts'
import { messageItems } from '../mailbox/rows/message-items-store.ts'
import { type ListView, threadItems } from '../mailbox/rows/thread-items-store.ts'
import { asksNothing, mailQueryOf } from '../mailbox/search-plan/mail-query.ts'
import { searchMail } from '../search/search-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

export interface ListRequest extends PageRequest {
  userId: number
  /** ms since 1970 UTC. */
  now: number
  /** The ticked accounts; absent: those of the labels, or the own one. */
  requested: readonly number[] | undefined
  /** Empty: the inbox of the ticked accounts. */
  labelIds: readonly number[]
  /** What is listed instead of labels. */
  view?: MailboxView | undefined
  filters: Filters
}

/**
 * One page of one or more labels, as conversations or messages by the caller's saved view mode (G-039). Labels of
 * accounts without a grant, or not ticked, are dropped (G-038).
 *
 * @throws 404 when labels are named and none of them can be seen.
 */
export const listPage = operation('listPage', async (tx: Tx, request: ListRequest): Promise<UserMessagePage> => {
  const { userId, filters, view } = request
  if (view) return viewPage(tx, { ...request, view })
  const labels = await listedLabels(tx, request)
  const threaded = (await savedViewMode(tx, userId)) === 'threaded'
  const distinct = new Set(labels.map(({ user_id }) => user_id)).size === labels.length
  if (!distinct || !asksNothing(mailQueryOf('', filters))) return filteredPage(tx, { ...request, labels, threaded })
  const totalCount = labels.reduce((sum, label) => sum + (threaded ? label.total_threads : label.total_messages), 0)
  const ids = await pageIds(tx, { ...request, threaded, totalCount, listIds: labels.map(({ id }) => id) })
  const ownerIds = await intersectOwners(tx, request)
  const page = await rows(tx, { ids, threaded, view: viewOf(labels), ownerIds })
  return { ...page, pagination: paginationOf(request, totalCount) }
})

/**
 * One page of what concerns the people of shared mailboxes. [TEAM-07]
 *
 * @throws 404 where none of the mailboxes is shared.
 */
async function viewPage(tx: Tx, request: ListRequest & { view: MailboxView }): Promise<UserMessagePage> {
  const { userId, filters, view, page, perPage, now } = request
  const ownerIds = await intersectOwners(tx, request)
  const threaded = (await savedViewMode(tx, userId)) === 'threaded'
  const views = await listedViews(tx, { userId, ownerIds, view })
  const viewIds = views.map(({ id }) => id)
  const query = mailQueryOf('', filters)
  if (asksNothing(query)) {
    const totalCount = views.reduce((sum, { threads, messages }) => sum + (threaded ? threads : messages), 0)
    const ids = await pageIds(tx, { page, perPage, threaded, totalCount, listIds: viewIds, of: 'views' })
    const found = await rows(tx, { ids, threaded, view: 'mail', ownerIds })
    return { ...found, pagination: paginationOf(request, totalCount) }
  }
  const found = await searchMail(tx, { query: { ...query, viewIds }, ownerIds, userId, now, threaded, page, perPage })
  return {
    ...(await rows(tx, { ids: found.ids, threaded, view: 'mail', ownerIds })),
    pagination: { ...paginationOf({ page, perPage }, found.totalCount), ...(found.capped && { capped: true }) },
  }
}

interface PageOfLists extends PageRequest, Pick<PickRequest, 'listIds' | 'of' | 'threaded'> {
  totalCount: number
}

/** The user_thread_ids or user_message_ids of one page, none beyond the last. */
async function pageIds(tx: Tx, { page, perPage, totalCount, ...lists }: PageOfLists): Promise<number[]> {
  const offset = (page - 1) * perPage
  if (offset >= totalCount) return []
  const { listIds, threaded, of } = lists
  const picks = await pickEntries(tx, { listIds, threaded, limit: perPage, offset, ...(of && { of }) })
  return picks.map(({ id }) => id)
}

async function filteredPage(
  tx: Tx,
  request: ListRequest & { labels: ListedLabel[]; threaded: boolean },
): Promise<UserMessagePage> {
  const { labels, threaded, filters, userId, now, page, perPage } = request
  const query = mailQueryOf('', filters)
  const found = await searchMail(tx, {
    query: { ...query, labels: [...query.labels, labels.map(({ id }) => id).join(',')] },
    ownerIds: [...new Set(labels.map(({ user_id }) => user_id))],
    userId,
    now,
    threaded,
    page,
    perPage,
  })
  return {
    ...(await rows(tx, {
      ids: found.ids,
      threaded,
      view: viewOf(labels),
      ownerIds: await intersectOwners(tx, request),
    })),
    pagination: { ...paginationOf({ page, perPage }, found.totalCount), ...(found.capped && { capped: true }) },
  }
}

interface RowsRequest {
  ids: readonly number[]
  threaded: boolean
  view: ListView
  ownerIds: readonly number[]
}

async function rows(
  tx: Tx,
  { ids, threaded, view, ownerIds }: RowsRequest,
): Promise<Omit<UserMessagePage, 'pagination'>> {
  if (!threaded) return { user_messages: await messageItems(tx, { userMessageIds: ids, ownerIds }) }
  const views = new Map(ids.map((id) => [id, view]))
  return { threads: await threadItems(tx, { userThreadIds: ids, views, ownerIds }) }
}

type ListedLabel = Awaited<ReturnType<typeof listedLabels>>[number]

async function listedLabels(tx: Tx, { userId, requested, labelIds }: ListRequest) {
  const named = labelIds.length > 0
  const ownerIds =
    named && (requested === undefined || requested.length === 0)
      ? await reachableOwners(tx, userId)
      : await intersectOwners(tx, { userId, requested })
  if (ownerIds.length === 0) return []
  const all = tx.db
    .selectFrom('labels')
    .select(['id', 'user_id', 'path_key', 'system', 'total_threads', 'total_messages'])
    .where('user_id', 'in', ownerIds)
  const labels = named
    ? await all.where('id', 'in', labelIds).execute()
    : await all.where('path_key', '=', 'inbox').execute()
  if (named && labels.length === 0) {
    const foreign = await tx.db.selectFrom('labels').select('user_id').where('id', 'in', labelIds).execute()
    await refuseLacking(tx, { userId, ownerIds: foreign.map(({ user_id }) => user_id) })
    throw notFound()
  }
  return labels
}

/** The view that all labels are of; anything else lists mail. */
function viewOf(labels: readonly { path_key: string; system: number }[]): ListView {
  const [first] = labels
  const same = first?.system === 1 && labels.every(({ path_key }) => path_key === first.path_key)
  const views: readonly ListView[] = ['sent', 'drafts', 'spam', 'trash']
  return (same && views.find((view) => view === first.path_key)) || 'mail'
}
