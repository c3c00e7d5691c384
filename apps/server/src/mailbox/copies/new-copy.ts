import type { NotedReason } from '@postroom/mail-core/rules'
import type { Insertable } from 'kysely'
import type { UserMessagesTable } from '../../storage/database/schema.ts'

export interface NewUserMessage {
  ownerId: number
  messageId: number
  threadId: number
  /** ms since 1970 UTC: arrival of received mail, sending of sent mail; it sorts the copy in lists. */
  date: number
  read: boolean
  /**
   * `inbox`, `starred`, `important`, `spam`, `trash` or custom paths, which are created where they are missing. Sent and
   * Drafts follow from the next two fields (G-009).
   */
  labelPaths: readonly string[]
  isSender: boolean
  isDraft: boolean
  source: UserMessagesTable['source']
  /** SHA-256 of the original bytes, null while a draft. */
  digest: string | null
  /** Header lines that were added on top for this mailbox (RFC 5321, 4.4). */
  trace?: string
  /** The addresses of its envelope that led here; absent where that was the mailbox's own alone. */
  deliveredTo?: readonly string[]
  /** Why it is put in Spam. */
  spamReason?: NotedReason
  /** The present, in ms since 1970 UTC. */
  now: number
  /** For imports: the caller ends the part with one `refreshImported`. */
  deferRefresh?: boolean
}

/** The row of a copy, whether it comes alone or with many. */
export function copyRow(
  copy: NewUserMessage,
  { userThreadId, trashed }: { userThreadId: number; trashed: boolean },
): Insertable<UserMessagesTable> {
  return {
    owner_id: copy.ownerId,
    message_id: copy.messageId,
    thread_id: copy.threadId,
    user_thread_id: userThreadId,
    date: copy.date,
    read: copy.read ? 1 : 0,
    trashed: trashed ? 1 : 0,
    is_sender: copy.isSender ? 1 : 0,
    is_draft: copy.isDraft ? 1 : 0,
    source: copy.source,
    digest: copy.digest,
    trace: copy.trace ?? '',
    delivered_to: copy.deliveredTo ? JSON.stringify(copy.deliveredTo) : null,
    spam_reason: copy.spamReason ? JSON.stringify(copy.spamReason) : null,
  }
}
