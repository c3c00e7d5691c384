import { sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'
import type { MessageWords } from '../../words/message-tokens.ts'

export type EntryWords = { id: number } & MessageWords

/** On SQLite: the words of entries, by their ids. */
export async function putWords(tx: Tx, entries: readonly EntryWords[]): Promise<void> {
  if (entries.length === 0) return
  for (const entry of entries) {
    await putTokens(tx, entry)
    await putPhrases(tx, entry)
  }
  await putKnownWords(
    tx,
    entries.flatMap(({ tokens }) => tokens),
  )
}

export async function putTokens(tx: Tx, { id, tokens }: Pick<EntryWords, 'id' | 'tokens'>): Promise<void> {
  await sql`insert into search_tokens (rowid, tokens) values (${id}, ${tokens.join(' ')})`.execute(tx.db)
}

export async function putPhrases(tx: Tx, { id, inOrder }: Pick<EntryWords, 'id' | 'inOrder'>): Promise<void> {
  await sql`insert into search_phrases (rowid, words) values (${id}, ${inOrder.join(' ')})`.execute(tx.db)
}

/** In the order of the table, which takes a third less time. */
export async function putKnownWords(tx: Tx, tokens: readonly string[]): Promise<void> {
  const words = [...new Set(tokens)].sort()
  await sql`insert or ignore into search_words select value from json_each(${JSON.stringify(words)})`.execute(tx.db)
}
