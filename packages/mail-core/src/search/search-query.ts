import { type QueryToken, queryTokens } from './query-tokens.ts'

/**
 * What a search asks for beyond its words, under the contract's filter names (G-045). The kinds that hold text may occur
 * several times: every value must match. Dates are YYYY-MM-DD, `after` inclusive and `before` exclusive (G-048).
 */
export interface SearchFilters {
  sender?: string[]
  recipient?: string[]
  subject?: string[]
  external_id?: string[]
  /** Paths, or last segments of paths, as typed (G-046). */
  label?: string[]
  after?: string
  before?: string
  read?: boolean
  starred?: boolean
  important?: boolean
  /** Absent: neither trash nor spam. 'true': only the trash. 'all': everything (G-047). */
  trashed?: 'true' | 'all'
}

/** A search. A term is a word, or a phrase where it holds spaces; no value holds a double quote or two spaces in a row. */
export interface SearchQuery {
  /** All must occur. */
  terms: string[]
  /** None may occur (not_q). The server reads `from:`, `to:` and `subject:` at the beginning of one as where it may not. */
  excluded: string[]
  filters: SearchFilters
}

/** The filters that hold text and may occur several times. */
export type TextFilter = 'sender' | 'recipient' | 'subject' | 'external_id' | 'label'

/** The operator that a person types for each text filter (SEARCH-08 to SEARCH-12). */
export const TEXT_OPERATORS: Record<TextFilter, string> = {
  sender: 'from',
  recipient: 'to',
  subject: 'subject',
  external_id: 'id',
  label: 'label',
}

const TEXT_FILTERS = Object.entries(TEXT_OPERATORS).map(([filter, name]) => [name, filter as TextFilter] as const)
const FOLDERS = ['inbox', 'sent', 'drafts', 'spam']

/**
 * Reads a search as a person types it. Operators ignore letter case and may stand apart from their value (`from: ann`); what
 * only looks like an operator, or has no value, is a word; a quote that is never closed runs to the end; all dates must
 * hold, and of two states of one kind the last counts.
 */
export function parseSearchQuery(text: string): SearchQuery {
  const query = emptyQuery()
  const tokens = queryTokens(text)
  for (let place = 0; place < tokens.length; place++) {
    const [token, next] = tokens.slice(place, place + 2)
    if (token && next && isValueOf(token, next) && readOperator(query.filters, token.operator, next.value)) place++
    else if (token) readToken(query, token)
  }
  return query
}

function isValueOf(token: QueryToken, next: QueryToken): token is QueryToken & { operator: string } {
  return token.operator !== null && token.value === '' && next.operator === null && !next.negated
}

/** A search that asks for nothing. */
export function emptyQuery(): SearchQuery {
  return { terms: [], excluded: [], filters: {} }
}

function readToken(query: SearchQuery, token: QueryToken): void {
  if (token.operator !== null && readOperator(query.filters, token.operator, token.value)) return
  const text = token.operator === null ? token.value : `${token.operator}:${token.value}`
  if (text !== '') (token.negated ? query.excluded : query.terms).push(text)
}

/** Whether the operator was understood; then the filters hold it. */
function readOperator(filters: SearchFilters, operator: string, value: string): boolean {
  const name = operator.toLowerCase()
  const textFilter = TEXT_FILTERS.find(([typed]) => typed === name)?.[1]
  if (textFilter) return addText(filters, textFilter, value)
  const state = value.toLowerCase()
  if (name === 'is') return readState(filters, state)
  if (name === 'in') return readPlace(filters, state)
  return (name === 'after' || name === 'before') && addDate(filters, name, value)
}

/** Adds a date: every date of a kind must hold, so the strictest counts. Answers whether it is one. */
export function addDate(filters: SearchFilters, name: 'after' | 'before', value: string): boolean {
  const date = calendarDate(value)
  if (date === null) return false
  const other = filters[name] ?? date
  filters[name] = name === 'after' ? (other > date ? other : date) : other < date ? other : date
  return true
}

/** Adds one value of a text filter, as `label:` and the field in the URL both do. Answers whether there is one. */
export function addText(filters: SearchFilters, filter: TextFilter, value: string): boolean {
  const text = filter === 'external_id' ? value.replace(/^<(.*)>$/, '$1').trim() : value
  if (text === '') return false
  if (filter === 'label' && text.toLowerCase() === 'trash') return readPlace(filters, 'trash')
  const values = filters[filter] ?? []
  if (!values.includes(text)) filters[filter] = [...values, text]
  return true
}

function readState(filters: SearchFilters, state: string): boolean {
  if (state === 'read' || state === 'unread') filters.read = state === 'read'
  else if (state === 'starred' || state === 'important') filters[state] = true
  else return false
  return true
}

function readPlace(filters: SearchFilters, place: string): boolean {
  if (place === 'trash') filters.trashed = 'true'
  else if (place === 'anywhere') filters.trashed = 'all'
  else if (FOLDERS.includes(place)) return addText(filters, 'label', place)
  else return false
  return true
}

/** YYYY-MM-DD of a day that exists, typed with dashes or slashes, else null (G-048). */
export function calendarDate(text: string): string | null {
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (!parts) return null
  const [year = '', month = '', day = ''] = parts.slice(1)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date ? null : date
}

/** The query as a person would type it: `parseSearchQuery` of it gives the same query again. */
export function printSearchQuery(query: SearchQuery): string {
  const { filters } = query
  const parts = [
    ...TEXT_FILTERS.flatMap(([name, filter]) => (filters[filter] ?? []).map((value) => `${name}:${quoted(value)}`)),
    ...(['after', 'before'] as const).flatMap((name) => (filters[name] ? [`${name}:${filters[name]}`] : [])),
    ...(filters.read === undefined ? [] : [filters.read ? 'is:read' : 'is:unread']),
    ...(filters.starred ? ['is:starred'] : []),
    ...(filters.important ? ['is:important'] : []),
    ...(filters.trashed ? [filters.trashed === 'all' ? 'in:anywhere' : 'in:trash'] : []),
    ...query.terms.map(printTerm),
    ...query.excluded.map((term) => `-${quoted(term)}`),
  ]
  return parts.join(' ')
}

/** Terms as one line of text, for `q` and `not_q`. */
export function printTerms(terms: readonly string[]): string {
  return terms.map(printTerm).join(' ')
}

/** Quoted where it would mean something else, also by what follows it. */
function printTerm(term: string): string {
  const [first, next] = parseSearchQuery(`${term} next`).terms
  return first === term && next === 'next' ? term : `"${term}"`
}

function quoted(value: string): string {
  return /\s/.test(value) ? `"${value}"` : value
}

/** Whether a search asks for anything at all (SEARCH-05). */
export function isEmptyQuery(query: SearchQuery): boolean {
  return query.terms.length === 0 && query.excluded.length === 0 && Object.keys(query.filters).length === 0
}
