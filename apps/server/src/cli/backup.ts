import { existsSync } from 'node:fs'
import { counted } from '@postroom/mail-core/rules'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { type Config, readEnv, sqliteFileOf, toConfig } from '../runtime/config.ts'
import type { Command } from './command.ts'
import { pathOf } from './path-of.ts'

const backupCommand: Command = {
  name: 'backup',
  positionals: ['FILE'],
  options: {},
  summary: 'Writes all accounts and all mail into a tar archive, beside a running server.',
  run: async (call) => {
    const { dataDir } = embedded('pg_dump --format=custom --file=FILE "$DATABASE_URL"')
    if (!existsSync(sqliteFileOf({ dataDir }))) throw new Error(`There is no mail in ${dataDir} yet.`)
    const file = pathOf(call)
    const { blobs, size } = await backUp({ dataDir, file })
    console.log(`Wrote ${file}: the database and ${counted(blobs, 'large file')}, ${(size / 1024 ** 2).toFixed(1)} MB.`)
    return 0
  },
}

const restoreCommand: Command = {
  name: 'restore',
  positionals: ['FILE'],
  options: { replace: { type: 'boolean', summary: 'the mail that is there now may be lost' } },
  summary: 'Brings everything back to the moment of a backup, beside a running server.',
  notes: ['A running server serves the restored mail at once; browsers that are open show it after a reload.'],
  run: async (call) => {
    const { dataDir } = embedded('pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE')
    const { accounts, blobs } = await restore({ dataDir, file: pathOf(call), replace: call.given('replace') })
    console.log(`Restored ${counted(accounts, 'account')} and ${counted(blobs, 'large file')}.`)
    return 0
  },
}

/** Everything beside PostgreSQL is in PostgreSQL, which has tools of its own. */
function embedded(command: string): Config {
  const config = toConfig(readEnv(process.env))
  if (config.databaseUrl === null) return config
  throw new Error(`All mail is in PostgreSQL, attachments included. Use its own command:\n\n  ${command}`)
}

export const backupCommands: readonly Command[] = [backupCommand, restoreCommand]
