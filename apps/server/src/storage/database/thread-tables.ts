import type { ColumnType, Generated } from 'kysely'

/** A conversation; its id is message_thread_id, the same for every owner who holds a part of it where that can be (G-002). */
export interface ThreadsTable {
  id: Generated<number>
  created_at: number
}

/** The part of a conversation that one owner holds; its id is user_thread_id (G-002). */
export interface UserThreadsTable {
  id: Generated<number>
  owner_id: number
  thread_id: number
  /** The conversation of the same owner that it went up in; null while it stands for itself (G-135). */
  joined_thread_id: ColumnType<number | null, number | null | undefined, number | null>
}

/** Which conversation of a mailbox a Message-ID leads to, whether or not the message is there (G-135). */
export interface ThreadLinksTable {
  owner_id: number
  external_id: string
  thread_id: number
}
