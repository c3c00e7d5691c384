import { calendarDate, conditionOf, type SearchCondition } from './search-operators.ts'
import { isTooComplex, parseTree, type SearchNode } from './search-tree.ts'

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
  /** What must hold beside these: groups, alternatives, and operators that have no filter of their own; absent for none. */
  clauses?: SearchNode[]
  /** It asks for more than is looked for. */
  tooComplex?: true
}

/** The filters that hold text and may occur several times. */
export type TextFilter = 'sender' | 'recipient' | 'subject' | 'external_id' | 'label'

/** The operator that a person types for each text filter (SEARCH-08 to SEARCH-12). */
export const TEXT_OPERATORS = {
  sender: 'from',
  recipient: 'to',
  subject: 'subject',
  external_id: 'id',
  label: 'label',
} as const satisfies Record<TextFilter, SearchCondition['operator']>

const TEXT_FILTERS = Object.entries(TEXT_OPERATORS).map(([filter, name]) => [name, filter as TextFilter] as const)
/** Excluded words may name the place where they may not stand. */
const EXCLUDED_PLACES: readonly SearchCondition['operator'][] = ['from', 'to', 'subject']
/** A word that would be read as such a place: `-"from:ann"` excludes just what `"from:ann"` finds. */
const NAMES_PLACE = new RegExp(`^(${EXCLUDED_PLACES.join('|')}):(.+)`, 'i')

/**
 * Reads a search as a person types it. Operators ignore letter case and may stand apart from their value (`from: ann`); what
 * only looks like an operator, or has no value, is a word; a quote or bracket that is never closed runs to the end; all dates
 * must hold, and of two states of one kind the last counts.
 */
export function parseSearchQuery(text: string): SearchQuery {
  const query = emptyQuery()
  const clauses = parseTree(text).flatMap((node) => keep(query, node))
  if (clauses.length > 0) query.clauses = clauses
  if (isTooComplex(text, clauses)) query.tooComplex = true
  return query
}

/** A search that asks for nothing. */
export function emptyQuery(): SearchQuery {
  return { terms: [], excluded: [], filters: {} }
}

/** Puts what words and filters can say among them, and answers what is left. */
function keep(query: SearchQuery, node: SearchNode): SearchNode[] {
  if ('all' in node) return node.all.flatMap((part) => keep(query, part))
  if ('not' in node) return keepExcluded(query, node.not) ? [] : [node]
  if ('any' in node) return [node]
  if (node.operator === null) query.terms.push(node.value)
  else if (!addCondition(query.filters, node)) return [node]
  return []
}

function keepExcluded({ excluded }: SearchQuery, node: SearchNode): boolean {
  if (!('operator' in node)) return false
  if (node.operator === null ? NAMES_PLACE.test(node.value) : !EXCLUDED_PLACES.includes(node.operator)) return false
  excluded.push(node.operator === null ? node.value : `${node.operator}:${node.value}`)
  return true
}

/** Whether a filter holds the condition now. */
function addCondition(filters: SearchFilters, { operator, value }: SearchCondition): boolean {
  const textFilter = TEXT_FILTERS.find(([name]) => name === operator)?.[1]
  if (textFilter) return addText(filters, textFilter, value)
  if (operator === 'after' || operator === 'before') return addDate(filters, operator, value)
  if (operator === 'in') filters.trashed = value === 'trash' ? 'true' : 'all'
  else if (operator !== 'is') return false
  else if (value === 'starred' || value === 'important') filters[value] = true
  else filters.read = value === 'read'
  return true
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
  const condition = conditionOf(TEXT_OPERATORS[filter], value)
  if (condition?.operator === 'in') return addCondition(filters, condition)
  if (!condition) return false
  const values = filters[filter] ?? []
  if (!values.includes(condition.value)) filters[filter] = [...values, condition.value]
  return true
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
    ...query.excluded.map(printExcluded),
    ...(query.clauses ?? []).map(printNode),
  ]
  return parts.join(' ')
}

/** An expression as a person would type it; alternatives stand in brackets. */
export function printNode(node: SearchNode): string {
  if ('any' in node) return `(${node.any.map(printNode).join(' OR ')})`
  if ('all' in node) return `(${node.all.map(printNode).join(' ')})`
  if ('operator' in node) return printCondition(node)
  const { not } = node
  return 'operator' in not && not.operator === null ? `-"${not.value}"` : `-${printNode(not)}`
}

const printCondition = ({ operator, value }: SearchCondition): string =>
  operator === null ? printTerm(value) : `${operator}:${quoted(value)}`

/** Terms as one line of text, for `q` and `not_q`. */
export function printTerms(terms: readonly string[]): string {
  return terms.map(printTerm).join(' ')
}

/** Quoted where it would mean something else, also by what stands beside it. */
function printTerm(term: string): string {
  if (/^(?:OR|AND)$|[()]/.test(term)) return `"${term}"`
  const [first, next] = parseSearchQuery(`${term} next`).terms
  return first === term && next === 'next' ? term : `"${term}"`
}

function printExcluded(term: string): string {
  const [, operator, value] = NAMES_PLACE.exec(term) ?? []
  if (operator !== undefined && value !== undefined) return `-${operator}:${quoted(value)}`
  const typed = `-${quoted(term)}`
  return parseSearchQuery(typed).excluded[0] === term ? typed : `-"${term}"`
}

function quoted(value: string): string {
  return /[\s()]/.test(value) ? `"${value}"` : value
}

/** Whether a search asks for anything at all (SEARCH-05). */
export function isEmptyQuery(query: SearchQuery): boolean {
  const { terms, excluded, filters, clauses } = query
  return terms.length === 0 && excluded.length === 0 && Object.keys(filters).length === 0 && !clauses?.length
}
