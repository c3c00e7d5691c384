/** One piece of a typed search between spaces. `operator` is what stands before an unquoted colon, or null. */
export interface QueryToken {
  /** Begins with an unquoted minus. */
  negated: boolean
  operator: string | null
  /** Without quotes, with single spaces, never with spaces at its ends. */
  value: string
  /** Its text begins with a quotation mark. */
  quoted: boolean
}

/** A bracket that begins or ends a group; what stands before an opening one is about the whole group. */
export interface QueryBracket {
  bracket: 'open' | 'close'
  negated: boolean
  operator: string | null
}

const QUOTES = /["\u201c\u201d\u201e\u201f]/
const OPERATOR = /^[a-z]+(?:_[a-z]+)*$/i
/** Brackets within brackets are groups down to here, so that no search costs without bound. */
const DEEPEST = 8

/**
 * Cuts a typed search at spaces that are not inside double quotes (straight or typographic). A negated piece has no
 * operator of its own: `-from:bob` excludes `from:bob` as a whole. Brackets are part of what they stand in.
 */
export function queryTokens(text: string): QueryToken[] {
  return cut(text, 0).filter((piece) => 'value' in piece)
}

/** The same, with brackets where they form groups: an opening one before a piece, and a closing one that has an opening one. */
export function queryPieces(text: string): (QueryToken | QueryBracket)[] {
  return cut(text, DEEPEST)
}

/** Whether brackets lie deeper in each other than groups may. */
export function isTooDeep(text: string): boolean {
  return cut(text, DEEPEST + 1).length !== cut(text, DEEPEST).length
}

function cut(text: string, deepest: number): (QueryToken | QueryBracket)[] {
  const pieces: (QueryToken | QueryBracket)[] = []
  let token = emptyToken()
  let inQuotes = false
  let depth = 0
  const end = () => {
    const found = finished(token)
    if (found.operator !== null || !isNothing(found)) pieces.push(found)
    token = emptyToken()
  }
  for (const char of `${text} `) {
    if (QUOTES.test(char)) {
      inQuotes = !inQuotes
      token.quoted ||= token.value === '' && token.operator === null
    } else if (inQuotes) {
      token.value += char
    } else if (/\s/.test(char)) {
      end()
    } else if (char === '(' && depth < deepest && beginsGroup(token)) {
      const operator = token.operator ?? (token.value === '' ? null : token.value.slice(0, -1))
      pieces.push({ bracket: 'open', negated: token.negated, operator })
      token = emptyToken()
      depth++
    } else if (char === ')' && depth > 0) {
      end()
      pieces.push({ bracket: 'close', negated: false, operator: null })
      depth--
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
  end()
  return pieces
}

/** Nothing stands before the bracket but a minus, an operator or both. */
function beginsGroup({ negated, value, quoted }: QueryToken): boolean {
  return !quoted && (value === '' || (negated && value.endsWith(':') && OPERATOR.test(value.slice(0, -1))))
}

/** Operator and value of a negated piece that has both: `-has:attachment`. */
export function negatedOperator(token: QueryToken): { operator: string; value: string } | null {
  const colon = token.value.indexOf(':')
  const operator = token.value.slice(0, Math.max(colon, 0))
  return token.negated && OPERATOR.test(operator) ? { operator, value: token.value.slice(colon + 1).trim() } : null
}

/** The phrase whose quotation mark is still open, as while it is typed; null where every mark is closed. */
export function unfinishedPhrase(text: string): string | null {
  const parts = text.split(QUOTES)
  return parts.length % 2 === 0 ? singleSpaced(parts.at(-1) ?? '') : null
}

/** The words and phrases that stand in quotation marks, where nothing is an operator. */
export function quotedWords(text: string): string[] {
  return queryPieces(text).flatMap((piece) => ('value' in piece && piece.quoted ? [piece.value] : []))
}

/** No text at all, or dashes between words. */
function isNothing({ negated, value }: QueryToken): boolean {
  return negated ? /^-*$/.test(value) : value === ''
}

function emptyToken(): QueryToken {
  return { negated: false, operator: null, value: '', quoted: false }
}

function finished({ value, ...token }: QueryToken): QueryToken {
  return { ...token, value: singleSpaced(value) }
}

const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim()
