import type { Generated } from 'kysely'

/** A mail that rspamd could not check when it came (NET-07). */
export interface SpamChecksTable {
  message_id: number
  /** JSON of how it came. */
  envelope: string
  attempts: number
  due_at: number
}

/** What rspamd is to learn of a mail, because a person said so (NET-07). */
export interface SpamLessonsTable {
  message_id: number
  wanted: 'spam' | 'ham'
  /** What it has learned of it last. */
  taught: 'spam' | 'ham' | null
  attempts: number
  /** Null where nothing is to be taught. */
  due_at: number | null
}

/** A sender whose mail a mailbox puts in Spam, or keeps out of it (NET-07). */
export interface SenderRulesTable {
  id: Generated<number>
  owner_id: number
  /** An address or a domain, in the form that comparisons use. */
  sender: string
  kind: 'block' | 'allow'
  created_at: number
}

/** A first contact that was asked to come again (NET-07). */
export interface GreylistTable {
  /** A digest of network, sender and recipient. */
  contact: string
  first_at: number
  /** When it last came again in time; null where it has not. */
  passed_at: number | null
}
