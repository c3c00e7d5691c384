import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Surroundings } from '../src/call/context.ts'
import { createContext } from '../src/composition/create-context.ts'
import { sqliteFileOf, toConfig } from '../src/runtime/config.ts'
import { createPeople, type People } from './account-fixtures.ts'

interface PreparedSqlite {
  /** The bytes of the database file. */
  file: Buffer
  people: People
}

let prepared: Promise<PreparedSqlite> | null = null

/** A database file with all tables and the people in it. It is made once in a test process; every server gets a copy. */
export function preparedSqlite(surroundings: Surroundings): Promise<PreparedSqlite> {
  prepared ??= prepare(surroundings)
  return prepared
}

async function prepare(surroundings: Surroundings): Promise<PreparedSqlite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postroom-prepared-'))
  const context = createContext({ ...toConfig({}), dataDir, demo: false }, surroundings)
  try {
    await context.database.migrate()
    const people = await createPeople(context)
    await context.database.close()
    return { file: await readFile(sqliteFileOf(context.config)), people }
  } finally {
    await context.database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
