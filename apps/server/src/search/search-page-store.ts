import type { Filters, Match, Pagination, Person, ThreadItem, UserMessage, ViewMode } from '@postroom/api'
import { type PageRequest, paginationOf } from '../mailbox/lists/pagination.ts'
import { savedViewMode } from '../mailbox/lists/saved-view-mode.ts'
import { intersectOwners } from '../mailbox/rights/access.ts'
import { messageItems } from '../mailbox/rows/message-items-store.ts'
import { type ListView, threadItems } from '../mailbox/rows/thread-items-store.ts'
import { SCOPE } from '../mailbox/search-index/search-scopes.ts'
import { asksNothing, mailQueryOf } from '../mailbox/search-plan/mail-query.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { matchesOf } from './matches-store.ts'
import { type FoundMail, searchMail } from './search-store.ts'

export interface SearchArgs extends PageRequest {
  userId: number
  q: string
  filters: Filters
  requested: readonly number[] | undefined
  /** ms since 1970 UTC. */
  now: number
}

export interface SearchPage {
  view_mode: ViewMode
  threads?: ThreadItem[]
  user_messages?: UserMessage[]
  pagination: Pagination
}

const NOTHING: FoundMail = { ids: [], matches: [], totalCount: 0, capped: false }

/** One page of a search over all mail of the ticked accounts, in the caller's view mode (G-039, G-047, G-128). */
async function searchPage(tx: Tx, args: SearchArgs): Promise<SearchPage> {
  const { userId, now, page, perPage } = args
  const ownerIds = await intersectOwners(tx, args)
  const viewMode = await savedViewMode(tx, userId)
  const threaded = viewMode === 'threaded'
  const query = mailQueryOf(args.q, args.filters)
  const found = asksNothing(query)
    ? NOTHING
    : await searchMail(tx, { query, ownerIds, userId, now, threaded, page, perPage })
  const pagination = { ...paginationOf(args, found.totalCount), ...(found.capped && { capped: true }) }
  const result = { view_mode: viewMode, pagination }
  const { matches } = found
  if (!threaded) {
    const items = await messageItems(tx, { userMessageIds: found.ids, ownerIds })
    const shown = new Map(items.map((item) => [item.user_message_id, shownText([person(item)], item)]))
    const where = await matchesOf(tx, { query, matches, threaded, shown })
    return { ...result, user_messages: items.map((item) => withMatch(item, where.get(item.user_message_id))) }
  }
  const hidden = await hiddenFinds(tx, matches)
  const views = new Map([...hidden].map(([id, { view }]) => [id, view]))
  const items = await threadItems(tx, { userThreadIds: found.ids, views, ownerIds })
  const shown = new Map(items.map((item) => [item.user_thread_id, shownText(item.senders, item)]))
  const where = await matchesOf(tx, { query, matches, threaded, shown })
  const threads = items.map((item) => {
    const find = hidden.get(item.user_thread_id)
    const inTrash = find?.view === 'trash' && { found_message_id: find.messageId }
    return { ...withMatch(item, where.get(item.user_thread_id)), ...inTrash }
  })
  return { ...result, threads }
}

/** The same as the contract answers it. */
export const searchResult = operation(
  'searchResult',
  async (tx: Tx, args: SearchArgs): Promise<{ status: 'success'; result: SearchPage }> => {
    return { status: 'success', result: await searchPage(tx, args) }
  },
  { readsLong: true },
)

/** As much of the body as a row shows (G-068). */
const SNIPPET = 150

const person = (item: UserMessage): Person => ({ name: item.sender_name, email: item.sender_email })

function shownText(senders: readonly Person[], { subject, body }: { subject: string; body: string }): string {
  return [...senders.map(({ name, email }) => name ?? email ?? ''), subject, body.slice(0, SNIPPET)].join('\n')
}

const withMatch = <T extends object>(item: T, match: Match | undefined): T => (match ? { ...item, match } : item)

interface HiddenFind {
  view: ListView
  messageId: number
}

/** The conversations that were found in the trash or in spam: they are shown from there. */
async function hiddenFinds(tx: Tx, matches: FoundMail['matches']): Promise<Map<number, HiddenFind>> {
  if (matches.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('search_entries as e')
    .innerJoin('user_messages as um', 'um.id', 'e.user_message_id')
    .select(['e.user_thread_id', 'e.scope', 'um.message_id'])
    .where(
      'e.user_message_id',
      'in',
      matches.map(({ userMessageId }) => userMessageId),
    )
    .where('e.scope', '>', SCOPE.mail)
    .execute()
  return new Map(
    rows.map(({ user_thread_id, scope, message_id }) => [
      user_thread_id,
      { view: scope === SCOPE.spam ? 'spam' : 'trash', messageId: message_id },
    ]),
  )
}
