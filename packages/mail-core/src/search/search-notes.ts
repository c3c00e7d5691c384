import { quotedWords } from './query-tokens.ts'
import { SEARCH_OPERATORS, type SearchOperator } from './search-operators.ts'
import { queryFromParams, type SearchParams } from './search-params.ts'
import { conditionsOf } from './search-tree.ts'

const LOOKS_LIKE_ONE = /^([a-z]+(?:_[a-z]+)*):(?!\/)(.+)$/i
/** What stands before a colon in a subject or an address. */
const NO_OPERATORS = ['re', 'fw', 'fwd', 'aw', 'wg', 'sv', 'antw', 'ref', 'r', 'mailto', 'http', 'https']
const VALUES: Partial<Record<SearchOperator, string>> = {
  mentions: 'me or unread',
  has: 'attachment',
  larger: 'a size such as 500K or 5M',
  smaller: 'a size such as 500K or 5M',
  after: 'a date such as 2026-03-05',
  before: 'a date such as 2026-03-05',
  newer_than: 'an age such as 3d, 2w, 6m or 1y',
  older_than: 'an age such as 3d, 2w, 6m or 1y',
  is: 'read, unread, starred or important',
  in: 'inbox, sent, drafts, spam, trash or anywhere',
}

/**
 * What was typed as an operator and is searched as words, since there is none of that name or it takes other values. In
 * quotation marks nothing is typed as one.
 */
export function searchNotes(search: SearchParams): string[] {
  const { terms, excluded, clauses = [] } = queryFromParams(search)
  const inClauses = clauses.flatMap((clause) => conditionsOf(clause)).map(({ condition }) => condition)
  const words = [
    ...terms,
    ...excluded,
    ...inClauses.filter(({ operator }) => operator === null).map(({ value }) => value),
  ]
  const quoted = [search.q, search.not_q].flatMap((text) => quotedWords(text ?? ''))
  const unquoted = words.filter((word) => !quoted.includes(word))
  return [...new Set(unquoted.flatMap((word) => noteOn(word) ?? []))]
}

function noteOn(word: string): string | null {
  const [, typed = '', value = ''] = LOOKS_LIKE_ONE.exec(word) ?? []
  const name = typed.toLowerCase()
  if (value === '' || NO_OPERATORS.includes(name)) return null
  const known = SEARCH_OPERATORS.find((operator) => operator === name)
  if (!known) return `There is no operator “${typed}:”. “${word}” was searched as words.`
  const values = VALUES[known]
  return values ? `“${name}:” takes ${values}. “${word}” was searched as words.` : null
}
