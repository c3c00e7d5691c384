import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tables } from './schema.ts'
import type { Tx } from './tx.ts'

/** Tables whose rows have an id that the database gives. */
type Numbered = 'attachments' | 'messages' | 'recipients' | 'threads' | 'user_messages'

/**
 * Inserts rows, all with the same columns, by one statement whose text does not depend on how many there are: it is
 * prepared once, and many rows cost little more than one.
 */
export async function insertRows<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  if (rows.length > 0) await insertion(tx, table, rows).execute(tx.db)
}

/** The same for rows of long text: SQLite takes each by itself, which costs less than to write all of them out as JSON. */
export async function insertLongRows<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  if (tx.dialect === 'postgres') return insertRows(tx, table, rows)
  for (const row of rows) await insertRows(tx, table, [row])
}

/** The same, and answers with their ids in the order of the rows. */
export async function insertNumbered<T extends Numbered>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await sql<{ id: number }>`${insertion(tx, table, rows)} returning id`.execute(tx.db)
  return inserted.rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** The statement up to where `on conflict` or `returning` may follow. */
export function insertion(tx: Tx, table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  if (tx.dialect === 'postgres') {
    return sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json(rows)})`
  }
  const [only, ...more] = rows
  if (only && more.length === 0) {
    return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(only).map(bound))})`
  }
  const values = sql.join(names.map((_, index) => sql`value ->> ${sql.lit(index)}`))
  // `where true` tells SQLite's parser that an `on conflict` behind it belongs to the insertion.
  return sql`insert into ${sql.table(table)} (${columns}) select ${values}
    from json_each(${json(rows.map((row) => Object.values(row)))}) where true`
}

/** A long body is not written out as JSON first. */
const bound = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : (value ?? null))

/** PostgreSQL takes no half of a surrogate pair. */
const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
