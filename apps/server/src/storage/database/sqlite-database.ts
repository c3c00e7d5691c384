import type { Database, Migrated } from './database.ts'
import { databaseThread } from './database-thread.ts'
import { Json } from './json.ts'
import type { Operation } from './operation.ts'
import { readerThreads } from './reader-threads.ts'
import { lazySqlite } from './sqlite-connection.ts'
import { isLarge } from './weight.ts'

interface Opening {
  /** The script that a thread runs: it loads the stores, and then serves the file. */
  thread: URL
  migrate: Operation<null, Migrated>
}

/**
 * SQLite behind threads, so that HTTP and SMTP never wait for a disk: one writer and up to three readers, started when
 * they are first needed. Several processes may hold the same file open.
 */
export function openSqliteThreads(file: string, { thread, migrate }: Opening): Database {
  const writer = databaseThread(thread, { file, mode: 'write' })
  const readers = readerThreads(() => databaseThread(thread, { file, mode: 'read' }))
  const near = lazySqlite(file, 'read')
  let closed = false
  const write = <X, Y>({ operationName: name, reach }: Operation<X, Y>, args: X) =>
    writer.ask<Y>({ name, args, reach, asJson: false, large: isLarge(args) })
  return {
    dialect: 'sqlite',
    channel: null,
    read: <X, Y>({ operationName: name, reach, readsLong }: Operation<X, Y>, args: X) =>
      readers.ask<Y>({ name, args, reach, asJson: false, large: readsLong }),
    readInline: async (operation, args) => {
      if (closed) throw new Error('The database is closed')
      return operation({ db: near.get().db, dialect: 'sqlite' }, args)
    },
    readJson: async <X, Y>({ operationName: name, reach, readsLong }: Operation<X, Y>, args: X) =>
      new Json<Y>(await readers.ask({ name, args, reach, asJson: true, large: readsLong })),
    write,
    migrate: () => write(migrate, null),
    close: async () => {
      closed = true
      near.close()
      await Promise.all([writer.close(), readers.close()])
    },
  }
}
