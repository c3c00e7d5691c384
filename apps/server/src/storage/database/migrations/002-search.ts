import type { DialectName } from '../tx.ts'

/**
 * The full-text index: one row per copy of a message. `id` is the instant of the copy times 2,048 plus a sequence, so
 * that its descending order is newest first. `scope` is 0 for mail, 1 for spam, 2 for the trash. The words are those
 * of src/search/tokens.ts; the database only looks them up. On SQLite search_words lists every word once, since FTS5
 * collects all mail of a long unfinished word before it answers, and is quick with whole ones.
 */
export function search(dialect: DialectName): string[] {
  return dialect === 'sqlite' ? sqlite : postgres
}

const columns = (
  integer: string,
) => `user_message_id ${integer} not null unique references user_messages(id) on delete cascade,
  user_thread_id ${integer} not null, owner_id ${integer} not null references users(id) on delete cascade,
  scope ${integer} not null default 0 check (scope in (0, 1, 2))`

const contactWords = `alter table contacts add column words text not null default ''`

const ownerIndex = 'create index search_entries_owner on search_entries (owner_id, id)'

const sqlite = [
  `create table search_entries (id integer primary key, ${columns('integer')}) strict`,
  ownerIndex,
  contactWords,
  `create virtual table search_tokens using fts5 (tokens, content='', contentless_delete=1, detail=none,
    prefix='1 2 3 4', tokenize="ascii tokenchars '.@_+-/:'")`,
  'create table search_words (word text not null primary key) without rowid, strict',
]

const postgres = [
  `create table search_entries (id bigint primary key, ${columns('bigint')}, tokens tsvector)`,
  ownerIndex,
  contactWords,
  'create index search_entries_tokens on search_entries using gin (tokens) with (fastupdate = off)',
]
