/** One piece of a typed search between spaces. `operator` is what stands before an unquoted colon, or null. */
export interface QueryToken {
  /** Begins with an unquoted minus. */
  negated: boolean
  operator: string | null
  /** Without quotes, with single spaces, never with spaces at its ends. */
  value: string
}

const QUOTES = /["\u201c\u201d\u201e\u201f]/
const OPERATOR = /^[a-z]+$/i

/**
 * Cuts a typed search at spaces that are not inside double quotes (straight or typographic). A negated piece has no
 * operator of its own: `-from:bob` excludes `from:bob` as a whole.
 */
export function queryTokens(text: string): QueryToken[] {
  const tokens: QueryToken[] = []
  let token = emptyToken()
  let inQuotes = false
  for (const char of `${text} `) {
    if (QUOTES.test(char)) {
      inQuotes = !inQuotes
      token.quoted = true
    } else if (/\s/.test(char) && !inQuotes) {
      tokens.push(finished(token))
      token = emptyToken()
    } else if (char === '-' && token.value === '' && !token.negated && !token.quoted && token.operator === null) {
      token.negated = true
    } else if (
      char === ':' &&
      token.operator === null &&
      !token.quoted &&
      !token.negated &&
      OPERATOR.test(token.value)
    ) {
      token.operator = token.value
      token.value = ''
    } else {
      token.value += char
    }
  }
  tokens.push(finished(token))
  return tokens.filter((found) => found.operator !== null || !isNothing(found))
}

/** Whether the last quotation mark is still open, as while a phrase is typed. */
export function endsInQuotes(text: string): boolean {
  return text.split(QUOTES).length % 2 === 0
}

/** No text at all, or dashes between words. */
function isNothing({ negated, value }: QueryToken): boolean {
  return negated ? /^-*$/.test(value) : value === ''
}

function emptyToken(): QueryToken & { quoted: boolean } {
  return { negated: false, operator: null, value: '', quoted: false }
}

function finished({ negated, operator, value }: QueryToken): QueryToken {
  return { negated, operator, value: value.replace(/\s+/g, ' ').trim() }
}
