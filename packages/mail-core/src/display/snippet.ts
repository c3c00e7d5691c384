import { htmlText } from './html-text.ts'

/** Characters of a snippet in list and search rows (ROW-11). */
export const SNIPPET_LENGTH = 150

/** Characters of the preview of a collapsed message (CONV-18). */
export const PREVIEW_LENGTH = 100

/** Longest body that is looked at: far more than any snippet shows. */
const LOOKED_AT = 20_000

/** The beginning of a body without tags, on one line; '...' only where something was cut (ROW-11, G-068). */
export function snippet(body: string | null | undefined, length: number = SNIPPET_LENGTH): string {
  const text = htmlText((body ?? '').slice(0, LOOKED_AT))
    // What would turn the rest of the row around; a body shows in full what it holds.
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...text.slice(0, 2 * (length + 1))]
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}
