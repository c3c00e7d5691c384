import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Context, Surroundings } from '../call/context.ts'
import { terminalMailer } from '../call/mailer.ts'
import { hasDemoTeam } from '../demo/sign-ins.ts'
import { errorMessage } from '../errors/error-message.ts'
import { isNoRoom } from '../errors/no-room.ts'
import { type Config, sqliteFileOf } from '../runtime/config.ts'
import { createEventFeed } from '../runtime/event-feed.ts'
import { createLimits } from '../runtime/limits.ts'
import { createPresence } from '../runtime/presence.ts'
import { createRoom, type Room, unmeasuredRoom } from '../runtime/room.ts'
import { createBlobs } from '../storage/blobs/blobs.ts'
import type { Database } from '../storage/database/database.ts'
import { reachingDatabase } from '../storage/database/reaching-database.ts'
import { reusableBytes } from '../system/housekeeping-store.ts'
import { sharePresence } from '../system/share-presence.ts'
import { openDatabase } from './open-database.ts'

/** Opens the database and the blobs of a configuration; the tables are not made yet. */
export function createContext(config: Config, { clock, log, print, onTerminal }: Surroundings): Context {
  makeWritable(config.dataDir)
  const opened = openDatabase({ databaseUrl: config.databaseUrl, sqliteFile: sqliteFileOf(config) })
  const reusable = () => opened.read(reusableBytes, null)
  const room = opened.dialect === 'sqlite' ? createRoom({ dataDir: config.dataDir, log, reusable }) : unmeasuredRoom()
  // What is done for nobody's call, as by a command, asks for the rights of that moment too.
  const reach = () => ({ at: clock.now(), needs: 'read' as const })
  const database = reachingDatabase({ ...opened, write: notingRoom(opened.write, room) }, reach)
  const context: Context = {
    config,
    database,
    room,
    blobs: createBlobs(database, config.dataDir),
    clock,
    log,
    print,
    onTerminal,
    outbox: { wake: () => undefined },
    events: createEventFeed(),
    presence: database.channel ? sharePresence(createPresence(clock), database.channel) : createPresence(clock),
    limits: createLimits(clock),
    mailer: terminalMailer({ print, onTerminal }),
    hasDemoTeam: () => hasDemoTeam(context),
  }
  return context
}

/** Writes as `write` does, and tells `room` what became of it. */
function notingRoom(write: Database['write'], room: Room): Database['write'] {
  return async (operation, args) => {
    try {
      const value = await write(operation, args)
      room.noted('stored')
      return value
    } catch (error) {
      if (isNoRoom(error)) room.noted('full')
      throw error
    }
  }
}

function makeWritable(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    makeUploads(folder)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : errorMessage(error)
    throw new Error(
      `${folder} cannot be written to (${reason}): set POSTROOM_DATA_DIR to a folder that Postroom's user may write to`,
    )
  }
}

/** Only making something shows that a folder takes it; one on a full disk is opened for reading. */
function makeUploads(folder: string): void {
  try {
    makeFolder(join(folder, 'uploads'))
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
}

/** Node's own `recursive` never ends where a parent takes no folders and says ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error
  }
}
