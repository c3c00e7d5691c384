import type { AddressInfo } from 'node:net'
import type { Context, Surroundings } from './call/context.ts'
import { createContext } from './composition/create-context.ts'
import { confirmationMailer } from './delivery/confirmation-mail.ts'
import { startOutbox } from './delivery/outbox-worker.ts'
import { startSmtp } from './delivery/smtp-in.ts'
import { roomForTeam } from './demo/room-for-team.ts'
import { demoSignIns, type SignIn } from './demo/sign-ins.ts'
import { isNoRoom } from './errors/no-room.ts'
import type { Config } from './runtime/config.ts'
import { listening } from './runtime/listening.ts'
import { buildServer } from './server.ts'
import { startSpamWorker } from './spam/spam-worker.ts'
import { claimData } from './storage/database/data-claim.ts'
import { newestVersion } from './storage/database/migrate.ts'
import { migrateWhenReady } from './storage/database/migrate-when-ready.ts'
import { storedState } from './system/doctor-store.ts'
import { startFillingViews } from './system/fill-views.ts'
import { startHousekeeping } from './system/housekeeping.ts'

export interface Running {
  context: Context
  /** Address of the web client. */
  url: string
  /** The demo team's sign-ins that work; none without a demo team. */
  signIns: SignIn[]
  smtpPort: number
  /** Takes nothing new, finishes what was begun, closes. */
  stop(): Promise<void>
}

/** The whole of Postroom: tables, demo team, HTTP, then SMTP and the outbox. Rejects with a sentence that says the fix. */
export async function startPostroom(config: Config, surroundings: Surroundings): Promise<Running> {
  const context = createContext(config, surroundings)
  const release = claimed(context)
  context.mailer = confirmationMailer(context)
  await context.room.look()
  // At the same time: the tables are another thread's work, or another server's.
  const [app, full] = await Promise.all([buildServer(context), tablesOf(context).catch(explainDatabase(config))])
  if (config.demo && !full && (await roomForTeam(context))) {
    surroundings.print('  Creating a demo team with its mail …')
    // Loaded only here: its mails and pictures are of no use to a server that has its own.
    const { seedDemo } = await import('./demo/seed-demo.ts')
    await seedDemo(context)
  }
  const closing: (() => Promise<unknown>)[] = [async () => release(), () => context.database.close()]
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const unwatch = context.room.watch()
    const outbox = startOutbox(context)
    closing.push(() => outbox.stop())
    closing.push(async () => unwatch())
    const spam = startSpamWorker(context)
    closing.push(() => spam.stop())
    const housekeeping = startHousekeeping(context)
    closing.push(() => housekeeping.stop())
    const filling = startFillingViews(context)
    closing.push(() => filling.stop())
    closing.push(() => app.close())
    await listening(config.http, 'POSTROOM_PORT', () => app.listen(config.http))
    const smtp = await startSmtp(context)
    closing.push(() => smtp.stop())
    const url = addressOf(config, portOf(app.server.address()))
    const signIns = config.demo ? await demoSignIns(context) : []
    return { context, url, signIns, smtpPort: smtp.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Claims the embedded database for this server; one on PostgreSQL is for several at any time.
 *
 * @returns what gives it back.
 * @throws a sentence where another server works with it and nobody said that this one should, too.
 */
function claimed({ config, print }: Context): () => void {
  if (config.databaseUrl !== null) return () => undefined
  const release = claimData(config.dataDir)
  if (release !== null) return release
  if (!config.severalProcesses) {
    throw new Error(
      `Another Postroom works with the data in ${config.dataDir}: stop it, set POSTROOM_DATA_DIR to another folder, or set POSTROOM_SEVERAL_PROCESSES=on for a second process that is meant`,
    )
  }
  print(`  Another Postroom works with the data in ${config.dataDir}: this one goes on beside it.`)
  return () => undefined
}

/**
 * Brings the tables up to date. Where there is no room to open them for writing, those of this version are opened for reading.
 *
 * @returns whether the disk is full.
 */
async function tablesOf({ config, database, print, room }: Context): Promise<boolean> {
  try {
    await migrateWhenReady(database, print)
    return room.full
  } catch (error) {
    if (!isNoRoom(error)) throw error
    const { version } = await database.read(storedState, null).catch(() => ({ version: 0 }))
    if (version !== newestVersion) {
      throw new Error(
        `The disk of ${config.dataDir} is full: make room there, or set POSTROOM_DATA_DIR to another folder`,
      )
    }
    print(`  The disk of ${config.dataDir} is full: Postroom starts for reading. Make room there.`)
    return true
  }
}

/** What the database itself says has a code; our own sentences say their fix already. */
const explainDatabase =
  ({ databaseUrl, dataDir }: Config) =>
  (error: unknown): never => {
    if (!(error instanceof Error && 'code' in error)) throw error
    const fix =
      databaseUrl === null
        ? `check that Postroom's user may write to ${dataDir}, or set POSTROOM_DATA_DIR to another folder`
        : 'check that PostgreSQL runs, and host, user, password and database in DATABASE_URL'
    throw new Error(`The database cannot be opened (${error.message}): ${fix}`)
  }

function portOf(address: AddressInfo | string | null): number | undefined {
  return typeof address === 'object' && address !== null ? address.port : undefined
}

function addressOf({ http, publicUrl }: Config, port: number | undefined): string {
  return port === undefined || port === http.port ? publicUrl : `http://${http.host}:${port}`
}
