import { sql } from 'kysely'
import type { Tables } from './schema.ts'
import type { Tx } from './tx.ts'

/**
 * Deletes the rows with these values, all of the same columns, by one statement whose text does not depend on how many
 * there are. With the columns of the primary key, in its order, each row is found by it: given only a part of them, SQLite
 * may walk through everything that shares that part.
 */
export async function deleteRows<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Record<string, number>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const wanted =
    tx.dialect === 'postgres'
      ? sql`select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
      : sql`select ${sql.join(names.map((_, index) => sql`value ->> ${sql.lit(index)}`))}
          from json_each(${JSON.stringify(rows.map((row) => Object.values(row)))})`
  await sql`delete from ${sql.table(table)} where (${columns}) in (${wanted})`.execute(tx.db)
}
