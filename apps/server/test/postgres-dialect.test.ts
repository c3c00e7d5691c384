import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PreparingDialect } from '../src/storage/database/postgres-dialect.ts'
import type { Tables } from '../src/storage/database/schema.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const beside = test.runIf(process.env.TEST_DIALECT === 'postgres')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** One connection of its own, and what is prepared on it. */
function connected() {
  const { databaseUrl } = server.context.config
  const pool = new pg.Pool({ connectionString: databaseUrl ?? '', max: 1, pipeline: true })
  const db = new Kysely<Tables>({ dialect: new PreparingDialect(pool) })
  const prepared = async () => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement)
  }
  return { db, prepared, close: () => db.destroy() }
}

beside('a statement is prepared once, however long the lists are that it is asked with', async () => {
  const { db, prepared, close } = connected()
  const { alice, bob } = server.people
  const named = async (ids: number[]) => db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  expect(await named([alice.id])).toEqual([{ id: String(alice.id) }])
  for (let more = 1; more <= 20; more++) {
    expect(await named([bob.id, ...Array<number>(more).fill(0)])).toEqual([{ id: String(bob.id) }])
  }
  expect(await prepared()).toEqual(['select "id" from "users" where "id" = any($1)'])
  await close()
})

beside('no more than 500 statements stay prepared, and searches for words are none of them', async () => {
  const { db, prepared, close } = connected()
  await sql`select ${'a'}::tsquery`.execute(db)
  for (let n = 0; n < 510; n++) await sql`select ${1}::int as ${sql.ref(`column${n}`)}`.execute(db)
  const statements = await prepared()
  expect(statements).toHaveLength(500)
  expect(statements.filter((statement) => statement.includes('tsquery'))).toEqual([])
  await close()
})

beside('a transaction that cannot begin says why, and leaves the connection as it was', async () => {
  const { db, close } = connected()
  const begun = db.transaction().execute(async (transaction) => {
    await sql`lock table no_such_table in row share mode`.execute(transaction)
    await transaction.selectFrom('users').select('id').where('id', '=', 1).execute()
  })
  await expect(begun).rejects.toMatchObject({ code: '42P01' })
  const empty = db.transaction().execute(async (transaction) => {
    await sql`lock table no_such_table in row share mode`.execute(transaction)
  })
  await expect(empty).rejects.toMatchObject({ code: '42P01' })
  expect(await db.selectFrom('users').select('id').where('id', '=', 0).execute()).toEqual([])
  await close()
})
