/** What a pattern without exactly one `#` is refused with. [TEAM-11] */
export const TICKET_PATTERN_WRONG = 'Please write one # where the digits of a ticket number stand, such as REQ-#'

/** What a pattern with a digit beside its `#` is refused with: no text would fit it. */
export const TICKET_DIGIT_BESIDE = 'Please write no digit beside the #, which stands for all digits of a ticket number'

const WORD = /[\p{L}\p{N}]/u

/** A pattern without blanks around it; null for none. */
export function cleanTicketPattern(pattern: string | null): string | null {
  const trimmed = pattern?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

/** Why text is no pattern of ticket numbers, or null. */
export function ticketPatternProblem(pattern: string): string | null {
  if (pattern.split('#').length !== 2) return TICKET_PATTERN_WRONG
  return /\d#|#\d/.test(pattern) ? TICKET_DIGIT_BESIDE : null
}

/**
 * The first ticket number in a text, as it stands there: what is before and after the `#` of the pattern, in upper or lower case, with
 * digits between, and no part of a longer word. Null where there is none. Takes time in proportion to the text, for a short pattern.
 */
export function ticketIn(text: string, pattern: string): string | null {
  const [before = '', behind = ''] = pattern.split('#')
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    const start = index - before.length
    const end = index + digits.length
    const fits =
      sameText(text.slice(Math.max(0, start), index), before) && sameText(text.slice(end, end + behind.length), behind)
    const found = text.slice(start, end + behind.length)
    if (fits && isWhole(text, { start, end: end + behind.length })) return found
  }
  return null
}

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A letter or digit beside another one would make it part of a word. */
function isWhole(text: string, { start, end }: { start: number; end: number }): boolean {
  const isWord = (at: number) => WORD.test(text[at] ?? '')
  return !(isWord(start - 1) && isWord(start)) && !(isWord(end) && isWord(end - 1))
}
