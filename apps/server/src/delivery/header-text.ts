const MAX_ID = 400
const MAX_IDS = 100

/** One line without control characters and without halves of characters, at most `limit` long. */
export function cleanText(text: string, limit: number): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, limit)
    .toWellFormed()
}

/** The first Message-ID of a header value, without angle brackets; null where there is none that can be one. */
export function messageId(value: string | undefined): string | null {
  return messageIds(value)[0] ?? null
}

/** The Message-IDs of a References header, oldest first, at most 100: the first and the newest. */
export function messageIds(value: string | undefined): string[] {
  if (value === undefined) return []
  const bracketed = [...value.matchAll(/<([^<>\s]+)>/g)].map((match) => match[1] ?? '')
  const bare = value.split(/[\s,]+/).filter((token) => token.includes('@') && !/[<>]/.test(token))
  const ids = (bracketed.length > 0 ? bracketed : bare)
    .map((id) => cleanText(id, MAX_ID + 1))
    .filter((id) => id !== '' && id.length <= MAX_ID)
  const unique = [...new Set(ids)]
  return unique.length <= MAX_IDS ? unique : [...unique.slice(0, 1), ...unique.slice(1 - MAX_IDS)]
}
