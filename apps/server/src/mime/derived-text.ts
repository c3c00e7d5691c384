import { bodyWords, type MessageWords } from '../words/message-tokens.ts'
import { excerptOf } from './excerpt.ts'
import { shownText } from './shown-text.ts'

/** What is made of the bodies of a message, once, when it arrives or is written; reading only looks it up. */
export interface DerivedText {
  /** Plain text on one line, long enough for a snippet of 150 characters (G-068). */
  excerpt: string
  /** What the HTML shows, where the text part is missing or short; else null. */
  shown: string | null
  /** The words of a long body; null where it is short enough to be read when it is indexed. */
  words: KeptWords | null
}

/** Words with a space between them, as they are stored: long lists cost time on the way from thread to thread. */
export interface KeptWords {
  tokens: string
  inOrder: string
}

interface Bodies {
  text: string | null
  html: string | null
}

/** A text part this short may only say that there is HTML. */
const SHORT_TEXT = 500
/** Characters whose words are found in a millisecond or two. */
const QUICK = 10_000

/** Derives text from bodies in time in proportion to their length; for a thread that answers nobody. */
export function derivedText({ text, html }: Bodies): DerivedText {
  const shown = html === null || (text ?? '').length > SHORT_TEXT ? null : shownText(html)
  const searched = searchedText({ text, shown })
  return {
    excerpt: excerptOf(text ?? '') || excerptOf(shown ?? ''),
    shown,
    words: searched.length > QUICK ? listed(bodyWords(searched)) : null,
  }
}

const listed = ({ tokens, inOrder }: MessageWords): KeptWords => ({
  tokens: tokens.join(' '),
  inOrder: inOrder.join(' '),
})

/** The text part, else what the HTML shows. */
export function plainText({ text, shown }: { text: string | null; shown: string | null }): string {
  return text !== null && text.trim() !== '' ? text : (shown ?? text ?? '')
}

/** All of the bodies that a search looks through. */
export function searchedText({ text, shown }: { text: string | null; shown: string | null }): string {
  return shown === null ? (text ?? '') : `${text ?? ''}\n${shown}`
}
