import type { Filters, SearchSuggestion } from '@postroom/api'
import { intersectOwners } from '../mailbox/rights/access.ts'
import { messageItems } from '../mailbox/rows/message-items-store.ts'
import { asksNothing, mailQueryOf } from '../mailbox/search-plan/mail-query.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { newestHits } from './search-store.ts'

const SUGGESTIONS = 8

export interface SuggestArgs {
  userId: number
  q: string
  filters: Filters
  requested: readonly number[] | undefined
  /** ms since 1970 UTC. */
  now: number
}

/** Up to eight messages among the newest thousand of each ticked account, newest first. */
export const searchSuggestions = operation(
  'searchSuggestions',
  async (tx: Tx, { userId, q, filters, requested, now }: SuggestArgs): Promise<SearchSuggestion[]> => {
    const query = mailQueryOf(q, filters)
    if (asksNothing(query)) return []
    const found: { id: number; userMessageId: number }[] = []
    for (const ownerId of await intersectOwners(tx, { userId, requested })) {
      found.push(...(await newestHits(tx, { query, userId, now, ownerId, limit: SUGGESTIONS })))
    }
    const newest = found.sort((a, b) => b.id - a.id).slice(0, SUGGESTIONS)
    const ids = newest.map(({ userMessageId }) => userMessageId)
    const items = await messageItems(tx, { userMessageIds: ids, ownerIds: [] })
    const threadIds = await threadIdsOf(tx, ids)
    return items.map((item) => ({
      subject: item.subject,
      date: item.date,
      sender_email: item.sender_email,
      sender_name: item.sender_name,
      recipients: item.recipients,
      message_id: item.message_id,
      message_thread_id: threadIds.get(item.user_message_id) ?? 0,
      user_id: item.user_id,
    }))
  },
)

async function threadIdsOf(tx: Tx, userMessageIds: readonly number[]): Promise<Map<number, number>> {
  if (userMessageIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('user_messages')
    .select(['id', 'thread_id'])
    .where('id', 'in', userMessageIds)
    .execute()
  return new Map(rows.map(({ id, thread_id }) => [id, thread_id]))
}
