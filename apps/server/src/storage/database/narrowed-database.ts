import type { Database } from './database.ts'
import { narrowed } from './operation.ts'

/** The same database for a call that reaches these mailboxes alone, whatever its user may reach. */
export function narrowedDatabase(database: Database, mailboxes: readonly number[]): Database {
  return {
    ...database,
    read: (operation, args) => database.read(narrowed(operation, mailboxes), args),
    readInline: (operation, args) => database.readInline(narrowed(operation, mailboxes), args),
    readJson: (operation, args) => database.readJson(narrowed(operation, mailboxes), args),
    write: (operation, args) => database.write(narrowed(operation, mailboxes), args),
  }
}
