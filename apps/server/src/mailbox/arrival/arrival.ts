import type { Authentication } from '@postroom/mail-core/rules'
import type { CarriedBlob } from '../../storage/blobs/blobs-store.ts'
import type { NewMessage } from '../messages/messages-store.ts'

/** How one mailbox gets its copy. */
export interface Placement {
  ownerId: number
  /** Labels to put on it; missing custom labels are created. */
  labelPaths: readonly string[]
  read: boolean
  /** The owner's own sent mail: it stands in Sent. */
  isSender: boolean
  /** What sorts it in lists, in ms. */
  date: number
  /** Header lines of this mailbox alone. [ARRIVE-03] */
  trace?: string
  /** The addresses of its envelope that led here; absent where it came without an envelope, or to the mailbox's own alone. */
  deliveredTo?: readonly string[]
}

export interface Arrival {
  /** A message to store, or one that is stored already because it was sent from here. */
  message: NewMessage | { messageId: number }
  /** SHA-256 of the bytes as they came: with the Message-ID it makes delivery repeatable. */
  digest: string
  placements: readonly Placement[]
  source: 'delivery' | 'import'
  /**
   * Where it came by SMTP or LMTP: the domains whose addresses it cannot claim unmarked (GUARD-05), and what was found out about
   * who sent it (NET-05).
   */
  outside?: { domains: readonly string[]; authentication?: Authentication }
  /** Small blobs that become durable in the same transaction. */
  blobs: readonly CarriedBlob[]
  now: number
}
