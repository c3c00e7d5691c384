import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { counted } from '@postroom/mail-core/rules'
import { openDatabase } from '../composition/open-database.ts'
import { moveStore } from '../move/move-store.ts'
import { withPostgresSource, withPostgresTarget } from '../move/postgres-end.ts'
import { withSqliteSource, withSqliteTarget } from '../move/sqlite-end.ts'
import type { StoreEnd, TargetEnd } from '../move/store-end.ts'
import { alignColumns } from '../runtime/align-columns.ts'
import { type Config, readEnv, sqliteFileOf, toConfig } from '../runtime/config.ts'
import { type Command, UsageError } from './command.ts'

export const moveCommand: Command = {
  name: 'move',
  positionals: [],
  options: {
    to: { type: 'string', required: true, value: 'ADDRESS', summary: 'postgres://…, or sqlite:FOLDER' },
  },
  summary: 'Carries everything into another database, while the server stands still.',
  notes: [
    'Every table is read back there and compared by count and digest before anything is kept; what breaks off leaves no trace,',
    'and what is here stays as it is. Afterwards set DATABASE_URL, or take it away, and start the server.',
  ],
  run: async ({ text }) => {
    const config = toConfig(readEnv(process.env))
    const to = targetOf(text('to') ?? '')
    await bringUpToDate(config)
    const begin = performance.now()
    const carried = await withSource(config, (from) => withTarget(to, (target) => moveStore(from, target)))
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    const rows = carried.map(({ name, tally }) => [name, String(tally.count), tally.digest.slice(0, 16)] as const)
    for (const line of alignColumns(rows)) console.log(`  ${line}`)
    const messages = carried.find(({ name }) => name === 'messages')?.tally.count ?? 0
    console.log(
      `Moved ${counted(messages, 'message')} with everything else in ${seconds} s; each table is the same there.`,
    )
    console.log(
      to.kind === 'postgres'
        ? 'Set DATABASE_URL to that address and start the server. What is here stays as it was.'
        : `Take DATABASE_URL away, set POSTROOM_DATA_DIR=${to.dataDir} and start the server. What is there stays as it was.`,
    )
    return 0
  },
}

type Target = { kind: 'postgres'; url: string } | { kind: 'sqlite'; dataDir: string }

function targetOf(address: string): Target {
  if (/^postgres(ql)?:\/\//.test(address)) return { kind: 'postgres', url: address }
  const folder = /^sqlite:(?:\/\/)?(.+)$/.exec(address)?.[1]
  if (folder === undefined) throw new UsageError('Say where to: --to postgres://… or --to sqlite:FOLDER.')
  return { kind: 'sqlite', dataDir: resolve(process.env.INIT_CWD ?? '.', folder) }
}

/** The tables of both sides are of this version. */
async function bringUpToDate(config: Config): Promise<void> {
  const sqliteFile = sqliteFileOf(config)
  if (config.databaseUrl === null && !existsSync(sqliteFile))
    throw new Error(`There is no mail in ${config.dataDir} yet.`)
  const database = openDatabase({ databaseUrl: config.databaseUrl, sqliteFile })
  try {
    await database.migrate()
  } finally {
    await database.close()
  }
}

const withSource = <T>({ databaseUrl, dataDir }: Config, use: (end: StoreEnd) => Promise<T>): Promise<T> =>
  databaseUrl === null ? withSqliteSource(dataDir, use) : withPostgresSource(databaseUrl, use)

const withTarget = <T>(to: Target, use: (end: TargetEnd) => Promise<T>): Promise<T> =>
  to.kind === 'postgres' ? withPostgresTarget(to.url, use) : withSqliteTarget(to.dataDir, use)
