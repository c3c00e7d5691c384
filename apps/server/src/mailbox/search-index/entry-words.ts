import { sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'
import type { MessageWords } from '../../words/message-tokens.ts'
import { listWords } from './known-words.ts'

export type EntryWords = { id: number } & MessageWords

/** On SQLite: the words of entries, by their ids. */
export async function putWords(tx: Tx, entries: readonly EntryWords[]): Promise<void> {
  if (entries.length === 0) return
  for (const entry of entries) {
    await putTokens(tx, entry)
    await putPhrases(tx, entry)
  }
  await listWords(
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
