import { type AccessMode, type IsolationLevel, Kysely, sql } from 'kysely'
import pg from 'pg'
import { limitConcurrency } from '../../runtime/limit-concurrency.ts'
import { PreparingDialect } from './postgres-dialect.ts'
import type { Tables } from './schema.ts'
import type { Tx } from './tx.ts'
import { orUnavailable } from './unavailable.ts'

const ATTEMPTS = 6
/** So many attempts run beside other writes: one that runs alone waits for the longest of them, and all others for it (RUN-02). */
const ATTEMPTS_BESIDE = 3
/** A connection that takes longer than this to come about, or to become free, is none. */
const CONNECT_MS = 15_000

type Run<X, Y> = (tx: Tx, args: X) => Promise<Y>

/** Runs whole operations on connections of this thread. */
export interface PostgresConnections {
  read<X, Y>(operation: Run<X, Y>, args: X): Promise<Y>
  write<X, Y>(operation: Run<X, Y>, args: X): Promise<Y>
  /** Without a transaction. */
  readInline<X, Y>(operation: Run<X, Y>, args: X): Promise<Y>
  /** A write that is not tried again. */
  migrate<X, Y>(operation: Run<X, Y>, args: X): Promise<Y>
  close(): Promise<void>
}

/**
 * Writes are serializable, so that an operation means the same as on SQLite, where writes come one after another; what met
 * another write runs again, at last alone, whichever process the others belong to.
 */
export function postgresConnections(
  connectionString: string,
  { connections, writes }: { connections: number; writes: number },
): PostgresConnections {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser },
    onConnect: settle,
    pipeline: true,
  })
  // The pool listens to idle connections alone. What breaks while it is in use also fails the statement under way, or the next.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PreparingDialect(pool) })
  const oneOfFew = limitConcurrency(writes)

  const run = <X, Y>(operation: Run<X, Y>, args: X, mode: Mode): Promise<Y> =>
    db
      .transaction()
      .setIsolationLevel(mode.isolation)
      .setAccessMode(mode.access ?? 'read write')
      .execute(async (transaction) => {
        // LOCK takes no snapshot: who waits here sees what the others have written.
        if (mode.gate) await sql`lock table schema_version in ${sql.raw(mode.gate)} mode`.execute(transaction)
        return operation({ db: transaction, dialect: 'postgres' }, structuredClone(args))
      })

  const writeOnce = async <X, Y>(operation: Run<X, Y>, args: X): Promise<Y> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const gate = attempt <= ATTEMPTS_BESIDE ? 'row share' : 'exclusive'
        return await oneOfFew(() => run(operation, args, { isolation: 'serializable', gate }))
      } catch (error) {
        if (!isConflict(error, attempt)) throw error
      }
    }
  }

  const write = <X, Y>(operation: Run<X, Y>, args: X): Promise<Y> => available(writeOnce(operation, args))

  const read = <X, Y>(operation: Run<X, Y>, args: X): Promise<Y> =>
    available(run(operation, args, { isolation: 'repeatable read', access: 'read only' }))

  return {
    read,
    write,
    readInline: (operation, args) => available(operation({ db, dialect: 'postgres' }, args)),
    // Read committed: a serializable snapshot would be older than the lock that the migration waits for.
    migrate: (operation, args) => run(operation, args, { isolation: 'read committed' }),
    close: () => db.destroy(),
  }
}

/** Rejects with 503 where the database was not there. */
function available<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw orUnavailable(error)
  })
}

interface Mode {
  isolation: IsolationLevel
  access?: AccessMode
  /** The lock that every write holds: `row share` beside other writes, `exclusive` alone. */
  gate?: 'row share' | 'exclusive'
}

/** 40001 serialization failure, 40P01 deadlock; 23505, since a concurrent insert may have taken the key meanwhile. */
function isConflict(error: unknown, attempt: number): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '23505') return attempt <= ATTEMPTS_BESIDE
  return attempt < ATTEMPTS && (code === '40001' || code === '40P01')
}

/**
 * Every statement of ours reads few rows by their keys, from memory or a disk without arms: no plan need avoid that, and
 * none gains by parallel workers. A search that hits much of a large mailbox needs the memory to note every hit, else it
 * notes pages and looks through all their rows.
 */
async function settle(client: pg.ClientBase): Promise<void> {
  await client.query(`set random_page_cost = 1.1; set jit = off;
    set max_parallel_workers_per_gather = 0; set work_mem = '64MB';
    select set_config('application_name', left(${PRESENCE}, 63), false)`)
}

/** SQL of the name under which our connections stand in pg_stat_activity, so that a move sees that a server runs. */
export const PRESENCE = `'Postroom in ' || current_schema()`

const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** int8 and numeric as numbers: our ids, instants and counts lie below 2^53. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text')
