import type { Comment } from '@postroom/api'
import {
  cannotMention,
  commentProblem,
  MAX_COMMENT_HTML,
  MAX_COMMENTS,
  mayDeleteComment,
  mayEditComment,
  TOO_LONG_COMMENT,
  TOO_MANY_COMMENTS,
} from '@postroom/mail-core/rules'
import { forbidden, unprocessable } from '../errors/domain-error.ts'
import { type ConversationKey, requireConversation } from '../mailbox/conversations/require-conversation.ts'
import { releaseBlobs } from '../mailbox/copies/unreferenced-messages.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { refreshViewsOf } from '../mailbox/lists/refresh-views.ts'
import type { StoredAttachment } from '../mailbox/messages/messages-store.ts'
import { delegatesOf } from '../mailbox/rights/grants.ts'
import { type CommentPiece, mentionedIds, printComment } from '../mime/comment-html.ts'
import { shownText } from '../mime/shown-text.ts'
import { type CarriedBlob, putBlobs } from '../storage/blobs/blobs-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { type CommentKey, type CommentRow, commentOf, requireComment } from './comments-store.ts'

export interface NewComment extends ConversationKey {
  pieces: readonly CommentPiece[]
  files: readonly StoredAttachment[]
  carried: readonly CarriedBlob[]
  /** ms since 1970 UTC. */
  now: number
}

/**
 * Adds a comment, and tells those who may work in the mailbox. [TEAM-06]
 *
 * @throws 404 as for what is not there, 422 with a sentence where the comment is not taken.
 */
export const addComment = operation('addComment', async (tx: Tx, comment: NewComment): Promise<Comment> => {
  const { userId, ownerId, files, now } = comment
  const { threadId } = await requireConversation(tx, comment)
  const written = await writtenOf(tx, { pieces: comment.pieces, ownerId, files })
  const { held } = await tx.db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number | string>().as('held'))
    .where('owner_id', '=', ownerId)
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  if (Number(held) >= MAX_COMMENTS) throw unprocessable(TOO_MANY_COMMENTS)
  const row = await tx.db
    .insertInto('comments')
    .values({ owner_id: ownerId, thread_id: threadId, author_id: userId, ...written.columns, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await putBlobs(tx, comment.carried)
  for (const { filename, mimeType, size, digest } of files) {
    await tx.db
      .insertInto('comment_files')
      .values({ comment_id: row.id, filename, mime_type: mimeType, size, digest })
      .execute()
  }
  await tellMentioned(tx, { row, mentioned: written.mentioned, now })
  return commentOf(tx, row)
})

/**
 * Changes what a comment says and keeps what it said before. [TEAM-06]
 *
 * @throws 403 for somebody else's, 404 where there is none, 422 with a sentence where the text is not taken.
 */
export const editComment = operation(
  'editComment',
  async (
    tx: Tx,
    { pieces, now, ...key }: CommentKey & { pieces: readonly CommentPiece[]; now: number },
  ): Promise<Comment> => {
    const row = await requireComment(tx, key)
    const before = await commentOf(tx, row)
    if (!mayEditComment(before, key.userId)) throw forbidden()
    const written = await writtenOf(tx, { pieces, ownerId: row.owner_id, files: before.files, before: before.mentions })
    if (written.columns.html === row.html) return before
    await tx.db
      .insertInto('comment_versions')
      .values({ comment_id: row.id, html: row.html, written_at: row.edited_at ?? row.created_at })
      .execute()
    await tx.db
      .updateTable('comments')
      .set({ ...written.columns, edited_at: now })
      .where('id', '=', row.id)
      .execute()
    const gone = before.mentions.map(({ id }) => id).filter((id) => !written.mentioned.includes(id))
    if (gone.length > 0) {
      await tx.db.deleteFrom('comment_mentions').where('comment_id', '=', row.id).where('user_id', 'in', gone).execute()
    }
    const known = new Set(before.mentions.map(({ id }) => id))
    await tellMentioned(tx, { row, mentioned: written.mentioned.filter((id) => !known.has(id)), now })
    return commentOf(tx, { ...row, ...written.columns, edited_at: now })
  },
)

/**
 * Empties a comment; that there was one stays. [TEAM-06]
 *
 * @returns digests that nothing names any more, for `blobs.forget`.
 * @throws 403 for one that the caller may not delete, 404 where there is none.
 */
export const eraseComment = operation(
  'eraseComment',
  async (tx: Tx, { now, ...key }: CommentKey & { now: number }): Promise<string[]> => {
    const row = await requireComment(tx, key)
    if (!mayDeleteComment(await commentOf(tx, row), key.userId)) throw forbidden()
    const files = await tx.db.selectFrom('comment_files').select('digest').where('comment_id', '=', row.id).execute()
    for (const table of ['comment_versions', 'comment_mentions', 'comment_reactions', 'comment_files'] as const) {
      await tx.db.deleteFrom(table).where('comment_id', '=', row.id).execute()
    }
    await tx.db.updateTable('comments').set({ html: '', text: '', deleted_at: now }).where('id', '=', row.id).execute()
    await tellOf(tx, row, now)
    return releaseBlobs(
      tx,
      files.map(({ digest }) => digest),
    )
  },
  { makesRoom: true },
)

interface Written {
  columns: { html: string; text: string }
  mentioned: number[]
}

interface NewText {
  pieces: readonly CommentPiece[]
  ownerId: number
  files: readonly { size: number }[]
  /** Who is mentioned already, and may stay so although the mailbox was closed to them since. */
  before?: readonly { id: number }[]
}

/** What is stored of a text. Throws 422 where it is not taken. */
async function writtenOf(tx: Tx, { pieces, ownerId, files, before = [] }: NewText): Promise<Written> {
  const mentioned = mentionedIds(pieces)
  const known = before.map(({ id }) => id)
  const stored = printComment(pieces, await namesOf(tx, mentioned, { ownerId, known }))
  if (stored.length > MAX_COMMENT_HTML) throw unprocessable(TOO_LONG_COMMENT)
  const text = shownText(stored)
  const problem = commentProblem({ text, files })
  if (problem !== null) throw unprocessable(problem)
  return { columns: { html: isBlank(pieces) ? '' : stored, text }, mentioned }
}

const isBlank = (pieces: readonly CommentPiece[]): boolean =>
  pieces.every((piece) => typeof piece === 'string' && /^(?:<[^>]*>|\s)*$/.test(piece))

/** The names of who is mentioned. Throws 422 for the first who may not work in the mailbox and was not known, or does not exist. */
async function namesOf(
  tx: Tx,
  userIds: readonly number[],
  { ownerId, known }: { ownerId: number; known: readonly number[] },
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const users = await tx.db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', userIds).execute()
  const open = new Set([ownerId, ...known, ...(await delegatesOf(tx, { ownerId }))])
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]))
  for (const id of userIds)
    if (!names.has(id) || !open.has(id)) throw unprocessable(cannotMention(names.get(id) ?? 'Nobody'))
  return names
}

/** Mentions of oneself are read already. */
async function tellMentioned(
  tx: Tx,
  { row, mentioned, now }: { row: CommentRow; mentioned: readonly number[]; now: number },
): Promise<void> {
  for (const userId of mentioned) {
    await tx.db
      .insertInto('comment_mentions')
      .values({ comment_id: row.id, user_id: userId, read_at: userId === row.author_id ? now : null })
      .execute()
  }
  await refreshMentions(tx, row)
  const comment = { id: row.id, author_id: row.author_id, mentioned_ids: [...mentioned] }
  await recordEvent(tx, {
    ownerId: row.owner_id,
    kinds: ['comments'],
    messageThreadIds: [row.thread_id],
    comment,
    at: now,
  })
}

/** Brings the views of a conversation up to date with whom its comments mention, and who has read that. [TEAM-07] */
async function refreshMentions(tx: Tx, { owner_id, thread_id }: CommentPlace): Promise<void> {
  const parts = await tx.db
    .selectFrom('user_threads')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('thread_id', '=', thread_id)
    .execute()
  await refreshViewsOf(
    tx,
    parts.map(({ id }) => id),
  )
}

type CommentPlace = Pick<CommentRow, 'owner_id' | 'thread_id'>

/** Tells that something about a comment, or who has read it, has changed. */
export async function tellOf(tx: Tx, { owner_id, thread_id }: CommentPlace, now: number): Promise<void> {
  await refreshMentions(tx, { owner_id, thread_id })
  await recordEvent(tx, { ownerId: owner_id, kinds: ['comments'], messageThreadIds: [thread_id], at: now })
}
