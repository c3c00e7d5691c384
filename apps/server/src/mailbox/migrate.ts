import type { Migrated } from '../storage/database/database.ts'
import { migrateTables, newestVersion, since } from '../storage/database/migrate.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { linkStoredMail } from './conversations/link-stored-mail.ts'
import { deriveAgain } from './messages/derive-again.ts'
import { indexAgain } from './search-index/search-index.ts'

/** Brings the tables to the newest form, and the mail in them to what the rules of today make of it. */
export const migrate = operation(
  'migrate',
  async (tx: Tx, _args: null): Promise<Migrated> => {
    const before = await migrateTables(tx)
    const isOlderThan = (version: number) => before > 0 && before < version
    if (isOlderThan(since.wholeWords)) await deriveAgain(tx)
    if (isOlderThan(since.addresses)) await indexAgain(tx)
    if (isOlderThan(since.threadLinks)) await linkStoredMail(tx)
    return { created: before === 0, version: newestVersion }
  },
  { makesRoom: true },
)
