/** The tables of drafts; see schema.ts for the form of their columns. */
import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

/** The compose window behind a draft message (G-018). */
export interface DraftsTable {
  message_id: number
  owner_id: number
  author_id: number
  window_id: string
  revision: number
  mode: 'new' | 'reply' | 'reply_all' | 'forward'
  source_message_id: number | null
  sender_user_id: number
  updated_at: number
  /** When it was set aside (ms since 1970 UTC); null while it is written. */
  discarded_at: number | null
  /** Who saved it last; null for one that nobody saved since this is kept. */
  saved_by: number | null
  /** The newest message of the conversation that its author had before them; null where that is not known (G-136). */
  seen_message_id: Defaulted<number | null>
  /** When another answer stopped its send (ms since 1970 UTC); null for what was not sent. */
  stopped_at: Defaulted<number | null>
  /** Templates in its text: a list of ids in JSON; null for none (TEAM-11). */
  template_ids: Defaulted<string | null>
}

/** What people did with a draft, oldest first by id (TEAM-09). */
export interface DraftHistoryTable {
  id: Generated<number>
  draft_id: number
  user_id: number
  event: 'begun' | 'changed' | 'taken_over'
  /** Milliseconds since 1970 UTC. */
  at: number
}
