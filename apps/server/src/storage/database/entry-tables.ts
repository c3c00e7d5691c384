/** The tables that say what stands in which list; see schema.ts for the form of their columns. */

type Flag = 0 | 1

/** The flat list of a label, ready to read in order: one row per message that the view shows. */
export interface MessageEntriesTable {
  label_id: number
  date: number
  user_message_id: number
  unread: Flag
}

/** The threaded list of a label, ready to read in order: one row per conversation that the view shows. */
export interface ThreadEntriesTable {
  label_id: number
  /** By last received in inbox and spam, last sent in sent, last message elsewhere (G-065). */
  last_date: number
  user_thread_id: number
  unread: Flag
}
