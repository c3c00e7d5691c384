import type { DialectName } from '../tx.ts'

/** Messages whose long bodies are still to be entered into the index, on SQLite, where all writes wait for each other. */
export function longBodies(dialect: DialectName): string[] {
  if (dialect === 'postgres') return []
  return [
    `create table search_long_bodies (
       user_message_id integer not null primary key references search_entries(user_message_id) on delete cascade,
       parts integer not null default 0
     ) strict`,
  ]
}
