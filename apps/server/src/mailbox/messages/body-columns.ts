import type { Selectable } from 'kysely'
import { type DerivedText, type KeptWords, searchedText } from '../../mime/derived-text.ts'
import type { MessageBodiesTable } from '../../storage/database/schema.ts'
import { bodyWords, type MessageWords } from '../../words/message-tokens.ts'

type Bodies = { text: string | null; html: string | null } & Pick<DerivedText, 'shown' | 'words'>
type Columns = Omit<Selectable<MessageBodiesTable>, 'message_id'>
/** A message may have no row of bodies. */
type Kept<K extends keyof Columns> = { [name in K]: Columns[name] | null }

/** The row that keeps the bodies of a message and what was derived from them. */
export function bodyColumns({ text, html, shown, words }: Bodies): Columns {
  return {
    text_body: text,
    html_body: html,
    shown_text: shown,
    words: words?.tokens ?? null,
    words_in_order: words?.inOrder ?? null,
  }
}

/** The words of a body as they were kept, or of a short one as it stands. */
export function indexedWords(row: Kept<'text_body' | 'shown_text' | 'words' | 'words_in_order'>): MessageWords {
  const kept = keptWordsOf(row)
  if (kept === null) return bodyWords(searchedText({ text: row.text_body, shown: row.shown_text }))
  return { tokens: listed(kept.tokens), inOrder: listed(kept.inOrder) }
}

/** The words of a long body; null for a short one. */
export function keptWordsOf({ words, words_in_order }: Kept<'words' | 'words_in_order'>): KeptWords | null {
  return words === null ? null : { tokens: words, inOrder: words_in_order ?? '' }
}

const listed = (words: string): string[] => (words === '' ? [] : words.split(' '))
