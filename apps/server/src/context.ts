import type { Mailer } from './auth/mailer.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { EventFeed } from './system/event-feed.ts'

/** The time as a parameter, so that tests decide it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
}

/** Structured lines; never a body, a password, a token or the words of a mail. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Everything that a handler, SMTP and the outbox stand on. */
export interface Context {
  readonly config: Config
  readonly database: Database
  readonly blobs: Blobs
  readonly clock: Clock
  readonly log: Log
  /** Tells the outbox worker that there is something to look at; set by whoever starts the worker. */
  readonly outbox: { wake(): void }
  /** Tells open event streams that something was recorded. */
  readonly events: EventFeed
  readonly mailer: Mailer
}
