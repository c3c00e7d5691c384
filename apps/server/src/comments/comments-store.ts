import type { Comment, UserSummary } from '@postroom/api'
import { fileSegment } from '../conversation/download-url.ts'
import { notFound } from '../errors/domain-error.ts'
import { type ConversationKey, requireConversation } from '../mailbox/conversations/require-conversation.ts'
import { mayActFor } from '../mailbox/rights/access.ts'
import { ownersById } from '../mailbox/rows/row-people-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** A comment, for one caller. */
export interface CommentKey {
  userId: number
  commentId: number
}

/** The comments of a conversation, oldest first. Throws 404 where the caller may not work in the mailbox, or it has no such one. */
export const commentsOfConversation = operation(
  'commentsOfConversation',
  async (tx: Tx, key: ConversationKey): Promise<Comment[]> => {
    const { threadId } = await requireConversation(tx, key)
    const rows = await tx.db
      .selectFrom('comments')
      .selectAll()
      .where('owner_id', '=', key.ownerId)
      .where('thread_id', '=', threadId)
      .orderBy('id')
      .execute()
    return commentsOf(tx, rows)
  },
)

/** Throws 404 where the caller may not work in the mailbox, or it has no such conversation. */
export const openConversation = operation(
  'openConversation',
  async (tx: Tx, key: ConversationKey): Promise<number> => (await requireConversation(tx, key)).threadId,
)

export interface CommentRow {
  id: number
  owner_id: number
  thread_id: number
  author_id: number
  html: string
  text: string
  created_at: number
  edited_at: number | null
  deleted_at: number | null
}

/** A comment that was not deleted. Throws 404 where there is none, or the caller may not work in its mailbox. */
export async function requireComment(tx: Tx, { userId, commentId }: CommentKey): Promise<CommentRow> {
  const row = await tx.db.selectFrom('comments').selectAll().where('id', '=', commentId).executeTakeFirst()
  if (!row || !(await mayActFor(tx, { userId, ownerId: row.owner_id })) || row.deleted_at !== null) throw notFound()
  return row
}

/** One comment as the contract says it. */
export async function commentOf(tx: Tx, row: CommentRow): Promise<Comment> {
  const [comment] = await commentsOf(tx, [row])
  if (!comment) throw notFound()
  return comment
}

async function commentsOf(tx: Tx, rows: readonly CommentRow[]): Promise<Comment[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const mentions = await tx.db
    .selectFrom('comment_mentions')
    .select(['comment_id', 'user_id'])
    .where('comment_id', 'in', ids)
    .orderBy('user_id')
    .execute()
  const reactions = await tx.db
    .selectFrom('comment_reactions')
    .select(['comment_id', 'user_id', 'emoji'])
    .where('comment_id', 'in', ids)
    .orderBy('id')
    .execute()
  const files = await tx.db
    .selectFrom('comment_files')
    .selectAll()
    .where('comment_id', 'in', ids)
    .orderBy('id')
    .execute()
  const people = await ownersById(tx, [
    ...rows.map(({ author_id }) => author_id),
    ...[...mentions, ...reactions].map(({ user_id }) => user_id),
  ])
  const named = (userIds: readonly number[]): UserSummary[] => userIds.flatMap((id) => people.get(id) ?? [])
  return rows.flatMap((row) => {
    const author = people.get(row.author_id)
    const of = <T extends { comment_id: number }>(all: readonly T[]) =>
      all.filter(({ comment_id }) => comment_id === row.id)
    const emojis = [...new Set(of(reactions).map(({ emoji }) => emoji))]
    const comment: Comment | undefined = author && {
      id: row.id,
      owner_id: row.owner_id,
      message_thread_id: row.thread_id,
      author,
      html_body: row.html,
      text: row.text,
      created_at: dateOf(row.created_at),
      edited_at: row.edited_at === null ? null : dateOf(row.edited_at),
      deleted_at: row.deleted_at === null ? null : dateOf(row.deleted_at),
      mentions: named(of(mentions).map(({ user_id }) => user_id)),
      reactions: emojis.map((emoji) => ({
        emoji,
        users: named(of(reactions).flatMap((each) => (each.emoji === emoji ? [each.user_id] : []))),
      })),
      files: of(files).map(({ id, filename, mime_type, size }) => ({
        id,
        filename,
        mime_type,
        size,
        download_url: fileUrl({ commentId: row.id, id, filename }),
      })),
    }
    return comment ?? []
  })
}

export const dateOf = (ms: number): string => new Date(ms).toISOString()

/** The name at the end selects nothing; it is what browsers call the file. */
function fileUrl({ commentId, id, filename }: { commentId: number; id: number; filename: string }): string {
  return `/api/v1/comments/${commentId}/files/${id}/${fileSegment(filename)}`
}
