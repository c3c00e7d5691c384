import type { DialectName } from '../tx.ts'

/** What each account sends, in steps of time (GUARD-03); on PostgreSQL large contents can be read piece by piece. */
export function sentCounts(dialect: DialectName): string[] {
  const int = dialect === 'postgres' ? 'bigint' : 'integer'
  return [
    `create table sent_counts (
      user_id ${int} not null references users (id) on delete cascade, since ${int} not null,
      messages ${int} not null, recipients ${int} not null, primary key (user_id, since)
    )`,
    ...(dialect === 'postgres' ? ['alter table blobs alter column bytes set storage external'] : []),
  ]
}
