import { sql } from 'kysely'
import { init } from './migrations/001-init.ts'
import { search } from './migrations/002-search.ts'
import { rawDigests } from './migrations/003-raw-digests.ts'
import { phrases } from './migrations/004-phrases.ts'
import { emojiWords } from './migrations/005-emoji-words.ts'
import { confirmations } from './migrations/006-confirmations.ts'
import { sharedWriting } from './migrations/007-shared-writing.ts'
import { searchFields } from './migrations/008-search-fields.ts'
import { deliveries } from './migrations/009-deliveries.ts'
import { signInFailures } from './migrations/010-sign-in-failures.ts'
import { threadLinks } from './migrations/011-thread-links.ts'
import { derivedText } from './migrations/012-derived-text.ts'
import { arrivals } from './migrations/013-arrivals.ts'
import { wholeWords } from './migrations/014-whole-words.ts'
import { sentCounts } from './migrations/015-sent-counts.ts'
import { assignedBy } from './migrations/016-assigned-by.ts'
import { seenMessages } from './migrations/017-seen-messages.ts'
import { sessionPlaces } from './migrations/018-session-places.ts'
import { accessTokens } from './migrations/019-access-tokens.ts'
import { draftHistory } from './migrations/020-draft-history.ts'
import { comments } from './migrations/021-comments.ts'
import { authenticity } from './migrations/022-authenticity.ts'
import { spam } from './migrations/023-spam.ts'
import { addresses } from './migrations/024-addresses.ts'
import { forwarding } from './migrations/025-forwarding.ts'
import { longBodies } from './migrations/026-long-bodies.ts'
import { grantLevels } from './migrations/027-grant-levels.ts'
import { mailboxViews } from './migrations/028-mailbox-views.ts'
import { acts } from './migrations/029-acts.ts'
import { templates } from './migrations/030-templates.ts'
import { accountLinks } from './migrations/031-account-links.ts'
import { templateFiles } from './migrations/032-template-files.ts'
import { absences } from './migrations/033-absences.ts'
import { mailRules } from './migrations/034-mail-rules.ts'
import { secondFactors } from './migrations/035-second-factors.ts'
import { securityEvents } from './migrations/036-security-events.ts'
import { templateUses } from './migrations/037-template-uses.ts'
import { keepRowChecksums } from './row-checksums.ts'
import type { DialectName, Tx } from './tx.ts'

/** In order; a migration that was released is never edited, the next one is added below it. */
const migrations: readonly ((dialect: DialectName) => string[])[] = [
  init,
  search,
  rawDigests,
  phrases,
  emojiWords,
  confirmations,
  sharedWriting,
  searchFields,
  deliveries,
  signInFailures,
  threadLinks,
  derivedText,
  arrivals,
  wholeWords,
  sentCounts,
  assignedBy,
  seenMessages,
  sessionPlaces,
  accessTokens,
  draftHistory,
  comments,
  authenticity,
  spam,
  addresses,
  forwarding,
  longBodies,
  grantLevels,
  mailboxViews,
  acts,
  templates,
  accountLinks,
  templateFiles,
  absences,
  mailRules,
  secondFactors,
  securityEvents,
  templateUses,
]

/** Version of the tables that this Postroom works with. */
export const newestVersion = migrations.length

/** From which version of the tables stored mail has what a rule of that time makes of it. */
export const since = {
  wholeWords: migrations.indexOf(wholeWords) + 1,
  threadLinks: migrations.indexOf(threadLinks) + 1,
  addresses: migrations.indexOf(addresses) + 1,
}

/** Any number that only Postroom's migrations lock (pg_advisory_xact_lock). */
const MIGRATION_LOCK = 7_673_266

/**
 * Brings the tables to the newest form inside the running transaction. A second process waits: on SQLite for the
 * write lock that the transaction holds, on PostgreSQL for the advisory lock.
 *
 * @returns the version of before, 0 when the database was empty.
 * @throws when the database was made by a newer Postroom.
 */
export async function migrateTables({ db, dialect }: Tx): Promise<number> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db)
  await sql`create table if not exists schema_version (version ${sql.raw('integer')} not null)`.execute(db)
  const found = await sql<{ version: number }>`select version from schema_version`.execute(db)
  const before = found.rows[0]?.version ?? 0
  if (before > migrations.length) {
    throw new Error(
      `The database was made by a newer Postroom (version ${before}, this one knows ${migrations.length}): update Postroom`,
    )
  }
  for (const migration of migrations.slice(before)) {
    for (const statement of migration(dialect)) await sql.raw(statement).execute(db)
  }
  if (found.rows.length === 0) await sql`insert into schema_version values (${migrations.length})`.execute(db)
  // Nothing is written where nothing changes: it starts on a full disk as well.
  else if (before < migrations.length) await sql`update schema_version set version = ${migrations.length}`.execute(db)
  if (dialect === 'sqlite') await keepRowChecksums(db)
  return before
}
