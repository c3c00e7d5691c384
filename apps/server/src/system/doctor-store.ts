import { sql } from 'kysely'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

export interface StoredState {
  /** Version of the tables; 0 while there are none. */
  version: number
  accounts: number
}

/** Reads how far the tables are, without making or changing any. */
export const storedState = operation('storedState', async (tx: Tx, _args: null): Promise<StoredState> => {
  const tables = await tx.db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'schema_version')) return { version: 0, accounts: 0 }
  const found = await sql<{ version: number }>`select version from schema_version`.execute(tx.db)
  const { count } = await tx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { version: found.rows[0]?.version ?? 0, accounts: count }
})
