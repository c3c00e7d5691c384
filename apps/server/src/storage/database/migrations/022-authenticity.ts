import type { DialectName } from '../tx.ts'

/** Keys that sign what leaves (NET-12), and what was found out about who sent a mail from outside (NET-05). */
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
  ]
}
