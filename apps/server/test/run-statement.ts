import { join } from 'node:path'
import pg from 'pg'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import type { TestServer } from './start-test-server.ts'

/** Runs a statement as whoever has the database in hand would. */
export async function runStatement(server: TestServer, statement: string): Promise<void> {
  const { databaseUrl, dataDir } = server.context.config
  if (databaseUrl === null) {
    const { raw } = openSqlite(join(dataDir, 'postroom.db'), 'write')
    try {
      raw.exec(statement)
    } finally {
      raw.close()
    }
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
