import type { Defaulted } from './columns.ts'

/** One row per copy of a message in the full-text index; the words themselves are the engine's own. */
export interface SearchEntriesTable {
  /** The instant of the copy times 2,048 plus a sequence: descending ids are newest first. */
  id: number
  user_message_id: number
  user_thread_id: number
  owner_id: number
  /** 0 mail, 1 spam, 2 trash (G-047). */
  scope: Defaulted<number>
  /** On PostgreSQL alone: a tsvector of the words with their places. */
  tokens?: string
}

/** On SQLite alone: copies with a long body that is still being entered into the index, part by part. */
export interface SearchLongBodiesTable {
  user_message_id: number
  /** How many are entered. */
  parts: Defaulted<number>
  /** When the message arrived, in ms since 1970 UTC, where the rules of its mailbox wait for its words; else null. */
  arrived_at: Defaulted<number | null>
}
