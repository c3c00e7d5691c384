import type { GrantLevel } from '@postroom/api'
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

export type DialectName = 'sqlite' | 'postgres'

/** What the call may reach that a transaction is for. */
export interface Reach {
  /** When the call is made, in milliseconds since 1970 UTC: a grant counts from one date until another. */
  readonly at: number
  /** The level that the call needs in mailboxes of somebody else. */
  readonly needs: GrantLevel
  /** User ids of the only mailboxes that an access token covers; undefined for every other call. */
  readonly mailboxes?: readonly number[] | undefined
  /** The name of the access token that the call came with; undefined for a session. */
  readonly token?: string | undefined
}

/** One running transaction. An operation never opens another one: it passes its own on. */
export interface Tx {
  readonly db: Kysely<Tables>
  readonly dialect: DialectName
  /** Undefined where nobody's rights are asked. */
  readonly reach?: Reach
  /** Says that it left work in a table, to be done in parts between the writes of others; only where those wait for it. */
  leaveWork?(): void
  /** Has something done once the transaction is committed, and never if it is not; undefined where nobody could do it. */
  readonly committed?: (then: () => void) => void
}
