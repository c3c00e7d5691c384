/** The tables of what concerns the people of shared mailboxes; see schema.ts for the form of their columns. */
import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

type Flag = 0 | 1

/** A mailbox that is or was open to several, and whose views are kept from then on (TEAM-07). */
export interface ViewedMailboxesTable {
  owner_id: number
  /** The conversation (thread_id) up to which its views have been filled; null once they are complete. */
  filled_to: Defaulted<number | null>
}

/** What one mailbox holds for one person: conversations assigned to them, or with comments that mention them. */
export interface MailboxViewsTable {
  id: Generated<number>
  owner_id: number
  kind: 'assigned' | 'unassigned' | 'mentions'
  /** The mailbox itself where nobody is assigned. */
  person_id: number
  /** Maintained counters of what the view lists and of what of it is open, changed in the same transaction as the list. */
  total_messages: Defaulted<number>
  total_threads: Defaulted<number>
  open_messages: Defaulted<number>
  open_threads: Defaulted<number>
}

export interface ViewMessagesTable {
  view_id: number
  date: number
  user_message_id: number
  open: Flag
}

export interface ViewThreadsTable {
  view_id: number
  last_date: number
  user_thread_id: number
  open: Flag
}
