import type { Comment, Mentionable } from '@postroom/api'
import { isEmoji, MAX_REACTIONS, NOT_AN_EMOJI, TOO_MANY_REACTIONS } from '@postroom/mail-core/rules'
import { compareByName } from '../accounts/compare-by-name.ts'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { requireOwners } from '../mailbox/rights/access.ts'
import { delegatesOf } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { type CommentKey, commentOf, dateOf, requireComment } from './comments-store.ts'
import { tellOf } from './write-comment-store.ts'

const MOST_VERSIONS = 100

/** What a comment said before, oldest first. Throws 404 where there is none that the caller may read. */
export const commentVersions = operation(
  'commentVersions',
  async (tx: Tx, key: CommentKey): Promise<{ html_body: string; written_at: string }[]> => {
    await requireComment(tx, key)
    const rows = await tx.db
      .selectFrom('comment_versions')
      .select(['html', 'written_at'])
      .where('comment_id', '=', key.commentId)
      .orderBy('id', 'desc')
      .limit(MOST_VERSIONS)
      .execute()
    return rows.reverse().map(({ html, written_at }) => ({ html_body: html, written_at: dateOf(written_at) }))
  },
)

/** Throws 404 where there is no such comment for the caller, 422 for what is no emoji, and for one too many. */
export const setReaction = operation(
  'setReaction',
  async (
    tx: Tx,
    { emoji, reacted, now, ...key }: CommentKey & { emoji: string; reacted: boolean; now: number },
  ): Promise<Comment> => {
    const row = await requireComment(tx, key)
    if (!isEmoji(emoji)) throw unprocessable(NOT_AN_EMOJI)
    const before = await commentOf(tx, row)
    const same = before.reactions.find((reaction) => reaction.emoji === emoji)
    if (reacted === (same?.users.some(({ id }) => id === key.userId) ?? false)) return before
    if (reacted) {
      if (!same && before.reactions.length >= MAX_REACTIONS) throw unprocessable(TOO_MANY_REACTIONS)
      await tx.db.insertInto('comment_reactions').values({ comment_id: row.id, user_id: key.userId, emoji }).execute()
    } else {
      await tx.db
        .deleteFrom('comment_reactions')
        .where('comment_id', '=', row.id)
        .where('user_id', '=', key.userId)
        .where('emoji', '=', emoji)
        .execute()
    }
    await tellOf(tx, row, now)
    return commentOf(tx, row)
  },
)

/** A file of a comment. Throws 404 where there is none that the caller may read. */
export const commentFile = operation(
  'commentFile',
  async (
    tx: Tx,
    { fileId, ...key }: CommentKey & { fileId: number },
  ): Promise<{ digest: string; filename: string; size: number }> => {
    const row = await requireComment(tx, key)
    const file = await tx.db
      .selectFrom('comment_files')
      .select(['digest', 'filename', 'size'])
      .where('id', '=', fileId)
      .where('comment_id', '=', row.id)
      .executeTakeFirst()
    if (!file) throw notFound()
    return file
  },
)

/** Every account that somebody signs in to, by name, and whether the mailbox is open to it. Throws 404 where it is closed to the caller. */
export const mentionablePeople = operation(
  'mentionablePeople',
  async (tx: Tx, { userId, ownerId }: { userId: number; ownerId: number }): Promise<Mentionable[]> => {
    await requireOwners(tx, { userId, ownerIds: [ownerId] })
    const users = await tx.db
      .selectFrom('users')
      .select(['id', 'full_name as fullName'])
      .where('password_hash', '!=', '')
      .execute()
    const open = new Set([ownerId, ...(await delegatesOf(tx, { ownerId }))])
    return users.sort(compareByName).map(({ id, fullName }) => ({ id, full_name: fullName, may_read: open.has(id) }))
  },
)
