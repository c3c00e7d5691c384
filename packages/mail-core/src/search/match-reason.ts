import type { Match } from '@postroom/api'
import { markedText } from './marked-text.ts'

const PLACES: Record<Match['field'], string> = {
  body: 'In the message',
  attachment: 'Attachment',
  to: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
  earlier_message: 'Earlier message',
}

/** Characters before the found word that a short line can afford. */
const BEFORE = 16

/**
 * Where a search found what its row does not show, in words: 'Attachment: menu.pdf'. With the searched words, a long text
 * begins a little before the first of them, so that a short line shows it.
 */
export function matchReason({ field, text }: Match, words: readonly string[] = []): string {
  return `${PLACES[field]}: ${field === 'body' || field === 'earlier_message' ? nearFirst(text, words) : text}`
}

function nearFirst(text: string, words: readonly string[]): string {
  const [before, found] = markedText(text, words)
  if (!before || before.marked || !found || before.text.length <= BEFORE) return text
  const start = text.indexOf(' ', before.text.length - BEFORE - 1) + 1
  return start > 0 && start <= before.text.length ? `…${text.slice(start)}` : text
}
