import type { Database } from './database.ts'
import { reaching } from './operation.ts'
import type { Reach } from './tx.ts'

/** The same database for calls that reach what `reach` says at the moment of each, unless their operation says it already. */
export function reachingDatabase(database: Database, reach: () => Reach): Database {
  return {
    ...database,
    read: (operation, args) => database.read(reaching(operation, reach), args),
    readInline: (operation, args) => database.readInline(reaching(operation, reach), args),
    readJson: (operation, args) => database.readJson(reaching(operation, reach), args),
    write: (operation, args) => database.write(reaching(operation, reach), args),
  }
}
