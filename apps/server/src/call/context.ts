import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { EventFeed } from '../runtime/event-feed.ts'
import type { Limits } from '../runtime/limits.ts'
import type { Log } from '../runtime/log.ts'
import type { Presence } from '../runtime/presence.ts'
import type { Room } from '../runtime/room.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { Database } from '../storage/database/database.ts'
import type { Mailer } from './mailer.ts'

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
  /** Who is at which conversation. */
  readonly presence: Presence
  /** Whether there is room for more mail. */
  readonly room: Room
  /** Counts failed sign-ins and sign-ups. */
  readonly limits: Limits
  /** The delivery side replaces it with one that sends. */
  mailer: Mailer
  /** Whether the demo team lives here: what is sent to the world goes into a sink. [SCREEN-16] */
  readonly hasDemoTeam: () => Promise<boolean>
}

export interface Surroundings {
  clock: Clock
  log: Log
  /** Prints a line for the person who runs the server. */
  print: (line: string) => void
  /** Whether what is printed goes to a terminal, and not into a journal that others read. */
  onTerminal: boolean
}
