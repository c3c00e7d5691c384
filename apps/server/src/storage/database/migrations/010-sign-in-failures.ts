import type { DialectName } from '../tx.ts'

/** Failed sign-ins by what they count against, and the devices that each account signed in from. [GUARD-04] */
export function signInFailures(dialect: DialectName): string[] {
  const int = dialect === 'postgres' ? 'bigint' : 'integer'
  return [
    `create table sign_in_failures (key_hash text not null primary key, failures ${int} not null, last_at ${int} not null)`,
    `create table devices (
      token_hash text not null, user_id ${int} not null references users (id) on delete cascade, last_at ${int} not null,
      primary key (token_hash, user_id)
    )`,
    'create index devices_user on devices (user_id, last_at)',
  ]
}
