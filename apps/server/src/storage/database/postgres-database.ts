import type { Database, Migrated } from './database.ts'
import { type DatabaseThread, databaseThread } from './database-thread.ts'
import { Json, jsonBytes } from './json.ts'
import type { Operation } from './operation.ts'
import { postgresChannel } from './postgres-channel.ts'
import { postgresConnections } from './postgres-connections.ts'
import type { PostgresThreadData } from './postgres-thread.ts'
import { isLarge } from './weight.ts'

/** Of this thread. Writes at once per process: more only meet each other's rows and start again. */
const HERE = { connections: 10, writes: 4 }
/** Threads for what reads much; each has a few connections of its own. */
const LONG_READERS = 2

interface Opening {
  /** The script of a thread: it loads the stores, and then serves the database. */
  thread: URL
  migrate: Operation<null, Migrated>
}

/**
 * PostgreSQL, asked in this thread. What reads or writes as much as a long mail is asked in a thread of its own, started when it is
 * first needed: to make rows of it, and answers of rows, would hold up whoever waits for an answer (RUN-02).
 */
export function openPostgres(connectionString: string, { thread, migrate }: Opening): Database {
  const here = postgresConnections(connectionString, HERE)
  const inThread = (mode: PostgresThreadData['mode']) =>
    databaseThread(thread, { url: connectionString, mode } satisfies PostgresThreadData)
  const writer = inThread('write')
  const channel = postgresChannel(connectionString)
  const readers = Array.from({ length: LONG_READERS }, () => counting(inThread('read')))
  const leastBusy = () => readers.reduce((best, next) => (next.waiting() < best.waiting() ? next : best))
  return {
    dialect: 'postgres',
    channel,
    read: <X, Y>(operation: Operation<X, Y>, args: X) =>
      operation.readsLong ? leastBusy().ask<Y>(asked(operation, args, false)) : here.read(operation, args),
    readInline: here.readInline,
    readJson: async <X, Y>(operation: Operation<X, Y>, args: X) =>
      new Json<Y>(
        operation.readsLong
          ? await leastBusy().ask(asked(operation, args, true))
          : jsonBytes(await here.read(operation, args)),
      ),
    write: <X, Y>(operation: Operation<X, Y>, args: X) =>
      isLarge(args) ? writer.ask<Y>(asked(operation, args, false)) : here.write(operation, args),
    migrate: () => here.migrate(migrate, null),
    close: async () => {
      await Promise.all([here, writer, channel, ...readers].map((each) => each.close()))
    },
  }
}

const asked = <X, Y>({ operationName, reach }: Operation<X, Y>, args: X, asJson: boolean) => ({
  name: operationName,
  args,
  reach,
  asJson,
  large: true,
})

/** A thread that knows how much it has to do. */
function counting(thread: DatabaseThread): DatabaseThread & { waiting(): number } {
  let waiting = 0
  return {
    ...thread,
    waiting: () => waiting,
    ask: async (question) => {
      waiting++
      try {
        return await thread.ask(question)
      } finally {
        waiting--
      }
    },
  }
}
