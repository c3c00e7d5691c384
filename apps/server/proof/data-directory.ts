/** A data directory with accounts, for a server that is started on it. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUser } from '../src/accounts/users-store.ts'
import type { Context } from '../src/call/context.ts'
import { createContext } from '../src/composition/create-context.ts'
import type { Clock } from '../src/runtime/clock.ts'
import { type Config, toConfig } from '../src/runtime/config.ts'
import { createLog } from '../src/runtime/log.ts'
import { newSession } from '../test/new-session.ts'

/** One account sends in a proof what a team sends in months. */
export const MANY_SENDS = {
  POSTROOM_MESSAGES_PER_HOUR: '1000000',
  POSTROOM_MESSAGES_PER_DAY: '1000000',
  POSTROOM_RECIPIENTS_PER_HOUR: '1000000',
  POSTROOM_RECIPIENTS_PER_DAY: '1000000',
}

const FAR = Date.UTC(2100, 0, 1)

export interface DataDirectory {
  dataDir: string
  /** The session of writer@postroom.example. */
  cookie: string
}

/** A fresh data directory with writer@ and reader@postroom.example. */
export async function prepareDataDirectory(): Promise<DataDirectory> {
  const context = await openContext()
  await context.database.migrate()
  const userId = await createAccount(context, 'writer')
  await createAccount(context, 'reader')
  const cookie = await newSession(context.database, { userId, now: FAR })
  await context.database.close()
  return { dataDir: context.config.dataDir, cookie }
}

/** What a server of this configuration would work with, on a fresh data directory unless one is named. It logs and prints nothing. */
export async function openContext(config: Partial<Config> = {}, clock: Clock = { now: Date.now }): Promise<Context> {
  const dataDir = config.dataDir ?? (await mkdtemp(join(tmpdir(), 'postroom-proof-')))
  const log = createLog(() => undefined, 'fatal')
  return createContext(
    { ...toConfig(MANY_SENDS), demo: false, ...config, dataDir },
    { clock, log, print: () => undefined, onTerminal: false },
  )
}

/** The confirmed account NAME@postroom.example, which has no password. */
export function createAccount({ database, clock }: Context, name: string): Promise<number> {
  const now = clock.now()
  const email = `${name}@postroom.example`
  return database.write(createUser, { email, fullName: name, passwordHash: '', confirmedAt: now, now })
}
