import { sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'

/** Beginnings of words of so many characters have an index of their own; only longer words are listed. */
export const INDEXED_PREFIX = 4

/** Words that are remembered as listed: most words of any mail stand in many others. */
const REMEMBERED = 20_000

/** By the connection that has listed them. No word is ever taken from the list. */
const listed = new WeakMap<Tx['db'], Set<string>>()

/** On SQLite: lists words, each once, for the search for a beginning. */
export async function listWords(tx: Tx, words: Iterable<string>): Promise<void> {
  const before = listed.get(tx.db) ?? new Set()
  listed.set(tx.db, before)
  // In the order of the table, which takes a third less time.
  const fresh = [...new Set(words)].filter((word) => isListed(word) && !before.has(word)).sort()
  if (fresh.length === 0) return
  await sql`insert or ignore into search_words select value from json_each(${JSON.stringify(fresh)})`.execute(tx.db)
  tx.committed?.(() => remember(before, fresh))
}

/** Whether the word can begin with more than the indexed beginnings. */
export const isListed = (word: string): boolean => word.length > INDEXED_PREFIX && [...word].length > INDEXED_PREFIX

function remember(before: Set<string>, fresh: readonly string[]): void {
  for (const word of fresh) before.add(word)
  for (const oldest of before) {
    if (before.size <= REMEMBERED) return
    before.delete(oldest)
  }
}
