import type { DialectName } from '../tx.ts'

/** Where copies of a mailbox's mail are forwarded to, the sends that do it, and the key of the addresses that their bounces come to. [NET-12] */
export function forwarding(dialect: DialectName): string[] {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer'
  return [
    `create table forwards (
       owner_id ${integer} not null references users (id) on delete cascade,
       email_key text not null,
       email text not null,
       limited_at ${integer},
       created_at ${integer} not null,
       primary key (owner_id, email_key)
     )`,
    'create table secrets (name text not null primary key, value text not null)',
    'alter table outbox add column forwarded text',
    `alter table outbox add column bounced_at ${integer}`,
  ]
}
