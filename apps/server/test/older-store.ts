import { postgresWriter, sqliteWriter } from '../bench/bulk-writer.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import type { TestServer } from './start-test-server.ts'

/** What takes back each migration after the fifth, by its number; a new migration adds its line. */
const undone: Record<number, readonly string[]> = {
  6: ['alter table confirmations drop column full_name', 'alter table confirmations drop column password_hash'],
  7: [
    'drop index drafts_discarded',
    'alter table drafts drop column discarded_at',
    'alter table drafts drop column saved_by',
    'alter table signatures drop column mailbox_id',
  ],
  8: [],
  9: [
    'drop table relay_state',
    'drop index outbox_user_message',
    'alter table outbox drop column retry_at',
    'alter table outbox drop column noticed_at',
    'alter table outbox_recipients drop column fault',
  ],
  10: ['drop table sign_in_failures', 'drop table devices'],
  11: [
    'drop index user_threads_joined',
    'drop table thread_links',
    'alter table user_threads drop column joined_thread_id',
  ],
  12: [
    'alter table message_bodies drop column shown_text',
    'alter table message_bodies drop column words',
    'alter table message_bodies drop column words_in_order',
  ],
  13: [
    'alter table user_messages drop column trace',
    'drop table copy_sources',
    'alter table messages drop column claimed_email',
  ],
  14: [],
  15: ['drop table sent_counts'],
  16: ['drop table ended_assignments', 'alter table assignees drop column assigned_by'],
  17: [
    'alter table outbox drop column seen_message_id',
    'alter table drafts drop column seen_message_id',
    'alter table drafts drop column stopped_at',
  ],
  18: [
    'alter table sessions drop column device',
    'alter table sessions drop column network',
    'alter table sessions drop column used_at',
  ],
  19: ['drop table access_tokens'],
  20: ['drop table draft_history'],
  21: [
    'drop table comment_files',
    'drop table comment_reactions',
    'drop table comment_mentions',
    'drop table comment_versions',
    'drop table comments',
  ],
  22: [
    'drop table dkim_keys',
    'alter table messages drop column authentication',
    'alter table contacts drop column written',
  ],
  23: [
    'drop table greylist',
    'drop table sender_rules',
    'drop table spam_lessons',
    'drop table spam_checks',
    'alter table user_messages drop column spam_reason',
    'alter table messages drop column spam_check',
  ],
  24: [
    'drop table address_members',
    'drop table addresses',
    'alter table users drop column plus_labels',
    'alter table user_messages drop column delivered_to',
  ],
  25: [
    'drop table forwards',
    'drop table secrets',
    'alter table outbox drop column forwarded',
    'alter table outbox drop column bounced_at',
  ],
  26: ['drop table if exists search_long_bodies'],
  27: [
    'alter table grants drop column manage',
    'alter table grants drop column until_at',
    'alter table grants drop column from_at',
    'alter table grants drop column level',
  ],
  28: [
    'drop table view_threads',
    'drop table view_messages',
    'drop table mailbox_views',
    'drop table viewed_mailboxes',
    'alter table users drop column reply_assigns',
  ],
  29: ['drop table act_changes', 'drop table acts'],
  30: ['drop table templates', 'alter table users drop column ticket_pattern'],
  31: ['drop table account_links', 'alter table users drop column administrator'],
  32: ['drop table template_files'],
  33: ['drop table absence_answers', 'drop table absences', 'alter table outbox drop column automatic'],
  34: [
    'alter table acts drop column rule_name',
    'drop table mail_rules',
    ...(process.env.TEST_DIALECT === 'postgres' ? [] : ['alter table search_long_bodies drop column arrived_at']),
  ],
  35: ['drop table challenges', 'drop table recovery_codes', 'drop table factors'],
  36: [
    'drop table security_events',
    ...(process.env.TEST_DIALECT === 'postgres' ? ['drop function security_events_stand'] : []),
  ],
  37: [
    'alter table outbox drop column template_uses',
    'alter table drafts drop column template_ids',
    'drop table template_edits',
    'alter table templates drop column text_version',
    'alter table templates drop column uses_since_change',
    'alter table templates drop column uses',
  ],
}

/** Makes the tables of a server what an older Postroom had, after these statements; `migrate` brings them up to date again. */
export async function makeOlder(
  { context: { config } }: TestServer,
  { version, statements }: { version: number; statements: readonly string[] },
): Promise<void> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === null) forgetChecksums(`${dataDir}/postroom.db`)
  const writer = databaseUrl === null ? sqliteWriter(`${dataDir}/postroom.db`) : await postgresWriter(databaseUrl)
  const later = Object.entries(undone).filter(([number]) => Number(number) > version)
  for (const statement of [...statements, ...later.toReversed().flatMap(([, lines]) => lines)]) {
    await writer.run(statement)
  }
  await writer.run(`update schema_version set version = ${version}`)
  await writer.close()
}

/** No older Postroom has checksums of rows. */
function forgetChecksums(file: string): void {
  const { raw } = openSqlite(file, 'write')
  const triggers = raw.prepare("select name from sqlite_schema where type = 'trigger' and name like 'checksum_%'").all()
  for (const { name } of triggers) raw.exec(`drop trigger ${name}`)
  raw.exec('drop table row_checksums')
  raw.close()
}
