import type { Database } from './database.ts'
import { databaseThread } from './database-thread.ts'
import { Json } from './json.ts'
import { migrate } from './migrate.ts'
import { operationName } from './operations.ts'
import { readerThreads } from './reader-threads.ts'
import { lazySqlite } from './sqlite-connection.ts'
import type { Operation } from './tx.ts'
import { isLarge } from './weight.ts'

/**
 * SQLite behind threads, so that HTTP and SMTP never wait for a disk: one writer and up to three readers, started when
 * they are first needed. Several processes may hold the same file open.
 */
export function openSqliteThreads(file: string): Database {
  const writer = databaseThread(file, 'write')
  const readers = readerThreads(file)
  const near = lazySqlite(file, 'read')
  let closed = false
  // A thread would start again for it, and never end.
  const requireOpen = () => {
    if (closed) throw new Error('The database is closed')
  }
  const write = async <X, Y>(operation: Operation<X, Y>, args: X) => {
    requireOpen()
    return writer.ask({ name: operationName(operation), args, asJson: false, large: isLarge(args) }) as Promise<Y>
  }
  const read = async (operation: unknown, args: unknown, asJson: boolean) => {
    requireOpen()
    return readers.ask({ name: operationName(operation), args, asJson, large: false })
  }
  return {
    dialect: 'sqlite',
    read: <X, Y>(operation: Operation<X, Y>, args: X) => read(operation, args, false) as Promise<Y>,
    glance: async (operation, args) => {
      requireOpen()
      return operation({ db: near.get().db, dialect: 'sqlite' }, args)
    },
    readJson: async <X, Y>(operation: Operation<X, Y>, args: X) =>
      new Json<Y>((await read(operation, args, true)) as Uint8Array<ArrayBuffer>),
    write,
    migrate: () => write(migrate, null),
    close: async () => {
      closed = true
      near.close()
      await Promise.all([writer.close(), readers.close()])
    },
  }
}
