import type { Json } from './json.ts'
import type { Operation } from './operation.ts'
import type { DialectName } from './tx.ts'

export interface Migrated {
  /** The database was empty before. */
  created: boolean
  version: number
}

/** Words between the processes on one database, for what is not stored. Their own words come back to them too. */
export interface Channel {
  /** Never rejects: what cannot be told is lost. */
  post(text: string): Promise<void>
  /** Calls back with what any process posts from now on, until the returned function is called. */
  listen(listener: (text: string) => void): () => void
}

/** The one way to stored mail: whole operations, each in one transaction. */
export interface Database {
  readonly dialect: DialectName
  /** Null where one process has the database. */
  readonly channel: Channel | null
  /** Runs an operation that only reads, on one consistent snapshot. */
  read<X, Y>(operation: Operation<X, Y>, args: X): Promise<Y>
  /**
   * Runs an operation that finds a row or two by their key; several statements of it may see different moments. SQLite
   * answers it in this thread: to cross to another and back takes many times as long.
   */
  readInline<X, Y>(operation: Operation<X, Y>, args: X): Promise<Y>
  /** A read as JSON, for whoever only passes it on. */
  readJson<X, Y>(operation: Operation<X, Y>, args: X): Promise<Json<Y>>
  /** Runs an operation whose changes are on disk when the promise resolves, or not there at all when it rejects. */
  write<X, Y>(operation: Operation<X, Y>, args: X): Promise<Y>
  /** Creates or updates the tables. */
  migrate(): Promise<Migrated>
  /** Waits for what is running and closes. */
  close(): Promise<void>
}
