import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { kyselyOver } from './sqlite-connection.ts'

const db = kyselyOver(new DatabaseSync(':memory:'))
afterAll(() => db.destroy())

test('[SPEED-05] what is bound to a statement is to SQLite what it is here: FTS5 narrows its rowids by integers alone', async () => {
  const values = [5, -1, Number.MAX_SAFE_INTEGER, 0.5, 2 ** 60, '5', null, new Uint8Array([5])]
  const types = await sql<{ type: string; value: unknown }>`${sql.join(
    values.map((value) => sql`select typeof(${value}) as type, ${value} as value`),
    sql` union all `,
  )}`.execute(db)
  expect(types.rows.map(({ type }) => type)).toEqual([
    'integer',
    'integer',
    'integer',
    'real',
    'real',
    'text',
    'null',
    'blob',
  ])
  expect(types.rows.map(({ value }) => value)).toEqual(values)
})
