import type {
  ArrivedMail,
  Authentication,
  CheckResult,
  NotedReason,
  SendLimits,
  SpamCheck,
} from '@postroom/mail-core/rules'
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
  /** Those of them that lead to nobody else, and are no role. */
  own?: readonly string[]
  /** Why it is put in Spam. */
  spamReason?: NotedReason
}

/** How copies of an arrival may be forwarded. */
export interface Forwarding {
  from: 'outside' | 'here'
  /** Mailboxes that it went through already, in the form that comparisons use: they forward it no more. */
  passed: readonly string[]
  /** What a mailbox may send, forwarded copies included (GUARD-03). */
  limits: SendLimits
}

/** What decides whether a mail may be answered automatically (RFC 3834). */
export interface Answering {
  /** The sender in its envelope. */
  returnPath: string
  /** The fields of its header that say so. */
  fields: ArrivedMail['fields']
  /** The mailbox that sent it here; absent where it came by SMTP or LMTP. */
  sentBy?: number
  /** Our mail domains. */
  domains: readonly string[]
}

/** How a mail came by SMTP, as a spam filter is told. */
export interface SpamEnvelope {
  ip: string
  helo: string
  /** The address in the envelope; empty for a bounce. */
  from: string
  recipients: readonly string[]
}

/** What came from outside: by SMTP or LMTP. */
export interface FromOutside {
  /** The domains whose addresses it cannot claim unmarked (GUARD-05). */
  domains: readonly string[]
  /** What was found out about who sent it (NET-05). */
  authentication?: Authentication
  /** Whether the domain in its envelope sends from there (SPF), where that was looked up. */
  spf?: CheckResult
  /** What the spam filter says, and how it came, where it was asked (NET-07). */
  spam?: { check: SpamCheck; envelope: SpamEnvelope }
}

export interface Arrival {
  /** A message to store, or one that is stored already because it was sent from here. */
  message: NewMessage | { messageId: number }
  /** SHA-256 of the bytes as they came: with the Message-ID it makes delivery repeatable. */
  digest: string
  placements: readonly Placement[]
  source: 'delivery' | 'import'
  outside?: FromOutside
  /** Copies of it are forwarded where a mailbox asks for that; what is missing here stays here: notices, bounces, imports. [NET-12] */
  forwarding?: Forwarding
  /** It is answered for those who are away; what is missing here never is: notices, bounces, imports. [TEAM-13] */
  answering?: Answering
  /** It is the bounce of these forwarded messages, by the `jid` of their sends; each has one at most. */
  bounceOf?: readonly string[]
  /** Small blobs that become durable in the same transaction. */
  blobs: readonly CarriedBlob[]
  now: number
}
