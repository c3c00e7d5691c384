import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

export type DialectName = 'sqlite' | 'postgres'

/** One running transaction. An operation never opens another one: it passes its own on. */
export interface Tx {
  readonly db: Kysely<Tables>
  readonly dialect: DialectName
}

/**
 * One whole piece of store work, run in one transaction. `args` and the result cross a thread on SQLite, so both are
 * structured-cloneable; a Buffer arrives as a Uint8Array. On PostgreSQL an operation may run again after a conflict,
 * so it touches nothing but its transaction.
 */
export type Operation<X, Y> = (tx: Tx, args: X) => Promise<Y>
