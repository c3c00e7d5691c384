import type { DialectName } from '../tx.ts'

/**
 * Which conversation of a mailbox a Message-ID leads to, and for a part of a conversation that went up in another one, the
 * conversation that it is found in now. Mail that is there already is linked by `linkStoredMail`.
 */
export function threadLinks(dialect: DialectName): string[] {
  const integer = dialect === 'sqlite' ? 'integer' : 'bigint'
  return [
    `create table thread_links (owner_id ${integer} not null references users(id) on delete cascade,
      external_id text not null, thread_id ${integer} not null,
      primary key (owner_id, external_id))${dialect === 'sqlite' ? ' without rowid, strict' : ''}`,
    'create index thread_links_thread on thread_links (owner_id, thread_id)',
    `alter table user_threads add column joined_thread_id ${integer}`,
    `create index user_threads_joined on user_threads (owner_id, joined_thread_id)
      where joined_thread_id is not null`,
  ]
}
