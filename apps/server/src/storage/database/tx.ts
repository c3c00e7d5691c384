import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

export type DialectName = 'sqlite' | 'postgres'

/** One running transaction. An operation never opens another one: it passes its own on. */
export interface Tx {
  readonly db: Kysely<Tables>
  readonly dialect: DialectName
  /** User ids of the only mailboxes that it may reach, for the call of an access token; undefined for every other. */
  readonly mailboxes?: readonly number[]
  /** Says that it left work in a table, to be done in parts between the writes of others; only where those wait for it. */
  leaveWork?(): void
  /** Has something done once the transaction is committed, and never if it is not; undefined where nobody could do it. */
  readonly committed?: (then: () => void) => void
}
