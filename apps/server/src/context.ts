import { accessSync, constants, mkdirSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { createLimits, type Limits } from './auth/limits.ts'
import { type Mailer, terminalMailer } from './auth/mailer.ts'
import { type Blobs, createBlobs } from './blobs/blobs.ts'
import { type Config, sqliteFileOf } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { isNoRoom } from './http/no-room.ts'
import { reasonOf } from './reason-of.ts'
import { createEventFeed, type EventFeed } from './system/event-feed.ts'
import { reusableBytes } from './system/housekeeping-store.ts'
import { createRoom, type Room, unmeasuredRoom } from './system/room.ts'

/** The time as a parameter, so that tests decide it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
}

/** Structured lines; never a body, a password, a token or the words of a mail. */
export type Log = FastifyBaseLogger

/** Everything that a handler, SMTP and the outbox stand on. */
export interface Context {
  readonly config: Config
  readonly database: Database
  readonly blobs: Blobs
  readonly clock: Clock
  readonly log: Log
  /** Prints a line for the person who runs the server. */
  readonly print: (line: string) => void
  /** Whether what is printed goes to a terminal, and not into a journal that others read. */
  readonly onTerminal: boolean
  /** Tells the outbox worker that there is something to look at; the worker replaces `wake` when it starts. */
  readonly outbox: { wake(): void }
  /** Tells open event streams that something was recorded. */
  readonly events: EventFeed
  /** Whether there is room for more mail. */
  readonly room: Room
  /** Counts failed sign-ins and sign-ups. */
  readonly limits: Limits
  /** The delivery side replaces it with one that sends. */
  mailer: Mailer
}

export interface Surroundings {
  clock: Clock
  log: Log
  /** Prints a line for the person who runs the server. */
  print: (line: string) => void
  /** Whether what is printed goes to a terminal, and not into a journal that others read. */
  onTerminal: boolean
}

/** Opens the database and the blobs of a configuration; the tables are not made yet. */
export function createContext(config: Config, { clock, log, print, onTerminal }: Surroundings): Context {
  makeWritable(config.dataDir)
  const opened = openDatabase({ databaseUrl: config.databaseUrl, sqliteFile: sqliteFileOf(config) })
  const reusable = () => opened.read(reusableBytes, null)
  const room = opened.dialect === 'sqlite' ? createRoom({ dataDir: config.dataDir, log, reusable }) : unmeasuredRoom()
  const database = { ...opened, write: notingRoom(opened.write, room) }
  return {
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
    limits: createLimits(clock),
    mailer: terminalMailer({ print, onTerminal }),
  }
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
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : reasonOf(error)
    throw new Error(
      `${folder} cannot be written to (${reason}): set POSTROOM_DATA_DIR to a folder that Postroom's user may write to`,
    )
  }
}
