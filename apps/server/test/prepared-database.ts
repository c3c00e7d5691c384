import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Surroundings } from '../src/call/context.ts'
import { createContext } from '../src/composition/create-context.ts'
import { sqliteFileOf, toConfig } from '../src/runtime/config.ts'
import { createPeople, type People } from './account-fixtures.ts'
import { copyTemplate, createTemplate, type TemplateCopy } from './postgres-templates.ts'

// A database with all tables and the people in it is made once in a test process; every server gets a copy.

let file: Promise<Buffer> | null = null
let template: Promise<string> | null = null
let people: People | null = null

/** The bytes of such a database of SQLite. */
export function preparedFile(surroundings: Surroundings): Promise<Buffer> {
  file ??= inFolder(async (dataDir) => {
    await prepare({ dataDir, databaseUrl: null }, surroundings)
    return readFile(sqliteFileOf({ dataDir }))
  })
  return file
}

/** A copy of such a database of the PostgreSQL server at that address. */
export async function preparedCopy(server: string, surroundings: Surroundings): Promise<TemplateCopy> {
  template ??= inFolder(async (dataDir) => {
    const { name, url } = await createTemplate(server)
    await prepare({ dataDir, databaseUrl: url }, surroundings)
    return name
  })
  return copyTemplate(server, await template)
}

/** The people in every copy. */
export function preparedPeople(): People {
  if (people === null) throw new Error('No database was prepared')
  return people
}

async function prepare(
  place: { dataDir: string; databaseUrl: string | null },
  surroundings: Surroundings,
): Promise<void> {
  const context = createContext({ ...toConfig({}), demo: false, ...place }, surroundings)
  try {
    await context.database.migrate()
    people = await createPeople(context)
  } finally {
    await context.database.close()
  }
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-prepared-'))
  return use(folder).finally(() => rm(folder, { recursive: true, force: true }))
}
