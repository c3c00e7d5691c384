import type { RelayFault } from '@postroom/mail-core/rules'
import type { Defaulted } from './columns.ts'

/** What one Send promised to deliver; the state decides undo and delivery by one row (G-053). */
export interface OutboxTable {
  jid: string
  message_id: number
  user_message_id: number
  /** The mailbox that it was sent from. */
  owner_id: number
  author_id: number
  state: 'held' | 'sending' | 'sent' | 'cancelled' | 'failed'
  send_at: number
  attempts: Defaulted<number>
  lease_until: number | null
  /** When the next try is; null while one is under way. */
  retry_at: Defaulted<number | null>
  /** The newest message of the conversation that the author had before them; null where that is not known (G-136). */
  seen_message_id: Defaulted<number | null>
  /** When the sender was told that it waits. */
  noticed_at: Defaulted<number | null>
  /** Where a message that is forwarded came from: the world, or an account here; null for what somebody sent. Such a row has no copy of its own. */
  forwarded: Defaulted<'outside' | 'here' | null>
  /** 1: nobody wrote it, so it leaves without a sender in its envelope and nobody hears of its failure (TEAM-13). */
  automatic: Defaulted<0 | 1>
  /** What it leaves of the templates in its text: a list of UsedTemplate in JSON; null for none (TEAM-11). */
  template_uses: Defaulted<string | null>
  /** When the bounce of a forwarded message came: there is one at most. */
  bounced_at: Defaulted<number | null>
  created_at: number
}

export interface OutboxRecipientsTable {
  jid: string
  email: string
  state: 'pending' | 'delivered' | 'failed'
  /** What the other side said. */
  last_error: string | null
  /** The DeliveryFault of the last try. */
  fault: Defaulted<string | null>
}

/** One row while the relay refuses what this server is set up with (ARRIVE-08). */
export interface RelayStateTable {
  id: 1
  fault: RelayFault
  /** The mailbox whose readers are told: that of the postmaster. */
  owner_id: number
  since: number
}

/** What an account sent since an instant, for five minutes; a row that is older than a day counts no more (GUARD-03). */
export interface SentCountsTable {
  user_id: number
  /** ms since 1970 UTC. */
  since: number
  messages: number
  recipients: number
}

/** An address outside to which copies of a mailbox's mail are forwarded (NET-12). */
export interface ForwardsTable {
  owner_id: number
  email_key: string
  email: string
  /** When a mail was last not forwarded, since the limits of sending were reached; ms since 1970 UTC. */
  limited_at: Defaulted<number | null>
  created_at: number
}

/** A key of the server itself, made at first need; never logged, never answered. */
export interface SecretsTable {
  name: 'bounces'
  /** 32 bytes in hexadecimal. */
  value: string
}

/** A key that signs what leaves in the name of a domain (NET-12). */
export interface DkimKeysTable {
  /** In its ASCII form, in lower case. */
  domain: string
  algorithm: 'rsa' | 'ed25519'
  /** Where its public half stands in the DNS: `<selector>._domainkey.<domain>`. */
  selector: string
  /** PKCS #8 in PEM; never logged, never answered. */
  private_key: string
  created_at: number
}
