import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface PostgresSchema {
  /** postgres:// address whose connections see this schema alone. */
  url: string
  /** Drops it with all that is in it. */
  drop(): Promise<void>
}

/** A schema of a PostgreSQL server: a fresh one, or that of a name, which may be there already. */
export async function postgresSchema(
  server: string,
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<PostgresSchema> {
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run(`create schema if not exists ${name}`)
  const url = new URL(server)
  url.searchParams.set('options', `-csearch_path=${name}`)
  return { url: url.href, drop: () => run(`drop schema ${name} cascade`) }
}
