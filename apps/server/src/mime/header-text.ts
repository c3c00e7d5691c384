const MAX_ID = 400
const MAX_IDS = 1_000

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

/**
 * The Message-IDs of a References or In-Reply-To header, in their order, at most 1,000: the first and the newest. Comments and
 * other words are passed over, and blanks inside an id are left out (RFC 5322, 4.5.4). [ARRIVE-01]
 */
export function messageIds(value: string | undefined): string[] {
  if (value === undefined) return []
  const text = withoutComments(value)
  const bracketed = [...text.matchAll(/<([^<>]+)>/g)].map((match) => idIn(match[1] ?? ''))
  const bare = text.split(/[\s,]+/).filter((token) => token.includes('@') && !/[<>]/.test(token))
  const ids = (bracketed.some((id) => id !== '') ? bracketed : bare)
    .map((id) => cleanText(id, MAX_ID + 1))
    .filter((id) => id !== '' && id.length <= MAX_ID)
  const unique = [...new Set(ids)]
  return unique.length <= MAX_IDS ? unique : [...unique.slice(0, 1), ...unique.slice(1 - MAX_IDS)]
}

/** Words with blanks between them are an id only where they hold an @. */
function idIn(text: string): string {
  const joined = text.replace(/\s+/g, '')
  return joined === text.trim() || joined.includes('@') ? joined : ''
}

/** A blank for each comment, which may hold others; what stands in angle brackets is left alone. */
function withoutComments(value: string): string {
  let depth = 0
  let inId = false
  let kept = ''
  for (const character of value) {
    if (!inId && character === '(') depth += 1
    if (depth === 0) {
      kept += character
      if (character === '<') inId = true
      else if (character === '>') inId = false
    } else if (character === ')') {
      depth -= 1
      kept += ' '
    }
  }
  // A bracket that nothing closes is no comment.
  return depth === 0 ? kept : value
}
