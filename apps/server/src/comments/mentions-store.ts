import type { Mention } from '@postroom/api'
import { sql } from 'kysely'
import { type ConversationKey, requireConversation } from '../mailbox/conversations/require-conversation.ts'
import { reachableOwners } from '../mailbox/rights/access.ts'
import { ownersById } from '../mailbox/rows/row-people-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { dateOf } from './comments-store.ts'
import { tellOf } from './write-comment-store.ts'

const MOST_MENTIONS = 50

/** The newest comments that mention the user, in mailboxes that are open to them, and in how many conversations some are unread. */
export const mentionsOf = operation(
  'mentionsOf',
  async (tx: Tx, userId: number): Promise<{ mentions: Mention[]; unread_count: number }> => {
    const ownerIds = await reachableOwners(tx, userId)
    const found = tx.db
      .selectFrom('comment_mentions as cm')
      .innerJoin('comments as c', 'c.id', 'cm.comment_id')
      .where('cm.user_id', '=', userId)
      .where('c.owner_id', 'in', ownerIds)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('user_threads as ut')
            .innerJoin('user_messages as um', 'um.user_thread_id', 'ut.id')
            .select('um.id')
            .whereRef('ut.owner_id', '=', 'c.owner_id')
            .whereRef('ut.thread_id', '=', 'c.thread_id'),
        ),
      )
    const rows = await found
      .select(['c.id', 'c.owner_id', 'c.thread_id', 'c.author_id', 'c.text', 'c.created_at', 'cm.read_at'])
      .select(({ selectFrom }) =>
        selectFrom('user_messages as um')
          .innerJoin('messages as m', 'm.id', 'um.message_id')
          .select('m.subject')
          .whereRef('um.owner_id', '=', 'c.owner_id')
          .whereRef('um.thread_id', '=', 'c.thread_id')
          .orderBy('um.date')
          .orderBy('um.id')
          .limit(1)
          .as('subject'),
      )
      .orderBy('c.id', 'desc')
      .limit(MOST_MENTIONS)
      .execute()
    const unread = found.where('cm.read_at', 'is', null).select(['c.owner_id', 'c.thread_id']).distinct().as('unread')
    const { count } = await tx.db
      .selectFrom(unread)
      .select(sql<number | string>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    const people = await ownersById(
      tx,
      rows.flatMap(({ owner_id, author_id }) => [owner_id, author_id]),
    )
    const mentions = rows.flatMap((row): Mention[] => {
      const [owner, author] = [people.get(row.owner_id), people.get(row.author_id)]
      if (!owner || !author) return []
      return [
        {
          comment_id: row.id,
          owner,
          message_thread_id: row.thread_id,
          author,
          subject: row.subject ?? '',
          text: row.text,
          created_at: dateOf(row.created_at),
          unread: row.read_at === null,
        },
      ]
    })
    return { mentions, unread_count: Number(count) }
  },
)

/** Notes that the user has read what mentions them in a conversation; false where that was so already. */
export const readMentions = operation(
  'readMentions',
  async (tx: Tx, { now, ...key }: ConversationKey & { now: number }): Promise<boolean> => {
    const { threadId } = await requireConversation(tx, key)
    const { numUpdatedRows } = await tx.db
      .updateTable('comment_mentions')
      .set({ read_at: now })
      .where('user_id', '=', key.userId)
      .where('read_at', 'is', null)
      .where('comment_id', 'in', ({ selectFrom }) =>
        selectFrom('comments').select('id').where('owner_id', '=', key.ownerId).where('thread_id', '=', threadId),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await tellOf(tx, { owner_id: key.ownerId, thread_id: threadId }, now)
    return true
  },
)
