import { queryTokens } from './query-tokens.ts'
import {
  addDate,
  addText,
  emptyQuery,
  parseSearchQuery,
  printSearchQuery,
  printTerms,
  type SearchQuery,
  type TextFilter,
} from './search-query.ts'

/** The names of a search in the URL, without the page (ROUTE-08). They are also the fields of the advanced form (G-109). */
export const SEARCH_PARAMS = [
  'from',
  'to',
  'subject',
  'q',
  'not_q',
  'external_id',
  'label',
  'after',
  'before',
  'read',
  'trashed',
] as const

export type SearchParam = (typeof SEARCH_PARAMS)[number]

/** A search as the URL holds it: text as typed, `read` 'true' or 'false', `trashed` 'true' or 'all'. No value is empty. */
export type SearchParams = { [Name in SearchParam]?: string }

const FIELDS: readonly (readonly [SearchParam, TextFilter])[] = [
  ['from', 'sender'],
  ['to', 'recipient'],
  ['subject', 'subject'],
  ['external_id', 'external_id'],
  ['label', 'label'],
]

/**
 * The search that a URL asks for. Operators typed inside `q` count like the fields; a date that is none is searched as a word,
 * and any other state than the ones of {@link SearchParams} says nothing.
 */
export function queryFromParams(params: SearchParams): SearchQuery {
  const query = emptyQuery()
  const { filters } = query
  for (const [param, filter] of FIELDS) addText(filters, filter, plainText(params[param] ?? ''))
  const words: string[] = []
  for (const name of ['after', 'before'] as const) {
    const value = plainText(params[name] ?? '')
    if (value !== '' && !addDate(filters, name, value)) words.push(`${name}:${value}`)
  }
  if (params.read === 'true' || params.read === 'false') filters.read = params.read === 'true'
  if (params.trashed === 'true' || params.trashed === 'all') filters.trashed = params.trashed
  const typed = parseSearchQuery(params.q ?? '')
  return {
    terms: [...words, ...typed.terms],
    excluded: [...excludedBy(params.not_q ?? ''), ...typed.excluded],
    filters: joined(filters, typed.filters),
    ...(typed.clauses && { clauses: typed.clauses }),
    ...(typed.tooComplex && { tooComplex: true }),
  }
}

/** The URL that asks for a search. What has no name in the URL stays inside `q` as operators (G-045). */
export function paramsFromQuery(query: SearchQuery): SearchParams {
  const { filters } = query
  const params: SearchParams = {}
  const rest: SearchQuery = { terms: query.terms, excluded: [], filters: {}, clauses: query.clauses ?? [] }
  for (const [param, filter] of FIELDS) {
    const [first, ...others] = filters[filter] ?? []
    if (first !== undefined) params[param] = first
    if (others.length > 0) rest.filters[filter] = others
  }
  if (filters.starred) rest.filters.starred = true
  if (filters.important) rest.filters.important = true
  const q = printSearchQuery(rest)
  if (q !== '') params.q = q
  if (query.excluded.length > 0) params.not_q = printTerms(query.excluded)
  if (filters.after) params.after = filters.after
  if (filters.before) params.before = filters.before
  if (filters.read !== undefined) params.read = String(filters.read)
  if (filters.trashed) params.trashed = filters.trashed
  return params
}

/** What the search box shows for a URL: `q` as it was typed, the fields before it as operators (G-045). */
export function searchText({ q = '', ...fields }: SearchParams): string {
  return `${printSearchQuery(queryFromParams(fields))} ${q}`.trim()
}

/** The parameters that hold something, in the order of {@link SEARCH_PARAMS}. */
export function cleanSearchParams(params: { [Name in SearchParam]?: string | undefined }): SearchParams {
  const clean: SearchParams = {}
  for (const name of SEARCH_PARAMS) {
    const value = params[name]?.trim()
    if (value) clean[name] = value
  }
  return clean
}

/** Text without what no value of a search holds: double quotes, and two spaces in a row. */
export function plainText(field: string): string {
  return field
    .replace(/["\u201c-\u201f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function excludedBy(notQ: string): string[] {
  return queryTokens(notQ).map(({ operator, value }) => (operator === null ? value : `${operator}:${value}`))
}

function joined(fields: SearchQuery['filters'], typed: SearchQuery['filters']): SearchQuery['filters'] {
  const filters = { ...fields, ...typed }
  for (const name of ['after', 'before'] as const) addDate(filters, name, fields[name] ?? '')
  for (const [, filter] of FIELDS) {
    for (const value of fields[filter] ?? []) filters[filter] = [...new Set([value, ...(typed[filter] ?? [])])]
  }
  return filters
}
