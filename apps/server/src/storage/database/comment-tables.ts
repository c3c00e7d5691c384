/** The tables of comments; see schema.ts for the form of their columns. */
import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

/** What somebody says to those who work in a mailbox, beside the mail of a conversation (TEAM-06). */
export interface CommentsTable {
  id: Generated<number>
  owner_id: number
  /** The conversation as it is now, moved where it went up in another one. */
  thread_id: number
  author_id: number
  /** As `printComment` writes it; empty once it was deleted. */
  html: string
  /** What the HTML shows. */
  text: string
  created_at: number
  edited_at: Defaulted<number | null>
  deleted_at: Defaulted<number | null>
}

/** What a comment said before, oldest first by id. */
export interface CommentVersionsTable {
  id: Generated<number>
  comment_id: number
  html: string
  written_at: number
}

export interface CommentMentionsTable {
  comment_id: number
  user_id: number
  /** Null until the conversation was read by who is mentioned. */
  read_at: Defaulted<number | null>
}

/** In the order in which they came by id. */
export interface CommentReactionsTable {
  id: Generated<number>
  comment_id: number
  user_id: number
  emoji: string
}

/** A file of a comment; its bytes lie in the blob port. */
export interface CommentFilesTable {
  id: Generated<number>
  comment_id: number
  filename: string
  mime_type: string
  /** Bytes. */
  size: number
  digest: string
}
