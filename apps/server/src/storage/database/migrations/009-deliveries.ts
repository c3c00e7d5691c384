import type { DialectName } from '../tx.ts'

/**
 * What a sender is told of a send that waits: when the next try is, why the last one failed, and whether the first notice
 * has gone out. relay_state holds one row while the relay refuses what this server is set up with.
 */
export function deliveries(dialect: DialectName): string[] {
  const integer = dialect === 'sqlite' ? 'integer' : 'bigint'
  const strict = dialect === 'sqlite' ? ' strict' : ''
  return [
    `alter table outbox add column retry_at ${integer}`,
    `alter table outbox add column noticed_at ${integer}`,
    'alter table outbox_recipients add column fault text',
    'create index outbox_user_message on outbox (user_message_id)',
    `create table relay_state (id ${integer} not null primary key check (id = 1), fault text not null,
      owner_id ${integer} not null references users(id) on delete cascade, since ${integer} not null)${strict}`,
    `update outbox set retry_at = lease_until where state = 'sending' and attempts > 0`,
    `update outbox_recipients set fault = 'later' where state = 'pending' and last_error is not null`,
    `update outbox_recipients set fault = 'refused' where state = 'failed'`,
  ]
}
