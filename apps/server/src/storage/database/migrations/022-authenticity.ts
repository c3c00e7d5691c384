import type { DialectName } from '../tx.ts'

/** Keys that sign what leaves (NET-12), what was found out about who sent a mail (NET-05), and who was written to (NET-06). */
export function authenticity(dialect: DialectName): string[] {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer'
  return [
    `create table dkim_keys (
       domain text not null,
       algorithm text not null,
       selector text not null,
       private_key text not null,
       created_at ${integer} not null,
       primary key (domain, algorithm)
     )`,
    'alter table messages add column authentication text',
    'alter table contacts add column written integer not null default 0',
    // So often an address was written to, or heard from three times, which is as good.
    'update contacts set written = 1 where weight >= 3',
  ]
}
