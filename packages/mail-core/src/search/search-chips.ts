import { EVERYWHERE } from './search-in.ts'
import type { SearchFilters, SearchQuery, TextFilter } from './search-query.ts'

/** One condition as it was understood, and the search without it. */
export interface SearchChip {
  text: string
  without: SearchQuery
}

const TEXT_NAMES: readonly (readonly [TextFilter, string])[] = [
  ['sender', 'From'],
  ['recipient', 'To'],
  ['subject', 'Subject'],
  ['external_id', 'Message ID'],
  ['label', 'Label'],
]

/**
 * How a search was understood, condition by condition. A phrase has a chip, and so has a word that looks like an operator, since
 * it is searched as it stands; other words need none.
 */
export function understood(query: SearchQuery): SearchChip[] {
  const { filters } = query
  const texts = TEXT_NAMES.flatMap(([filter, name]) =>
    (filters[filter] ?? []).map((value) => chip(`${name}: ${value}`, without(query, filter, value))),
  )
  const words = query.terms.flatMap((term, index) => {
    const name = nameOf(term)
    return name === null ? [] : [chip(`${name}: ${term}`, { ...query, terms: query.terms.toSpliced(index, 1) })]
  })
  const excluded = query.excluded.map((term, index) =>
    chip(`Without: ${term}`, { ...query, excluded: query.excluded.toSpliced(index, 1) }),
  )
  const conditions = states(filters).map(([text, filter]) => chip(text, without(query, filter)))
  return [...texts, ...conditions, ...words, ...excluded]
}

function nameOf(term: string): string | null {
  if (term.includes(' ')) return 'Phrase'
  return term.includes(':') ? 'Word' : null
}

function states(filters: SearchFilters): [text: string, filter: keyof SearchFilters][] {
  const found: [string, keyof SearchFilters][] = []
  if (filters.after) found.push([`After: ${filters.after}`, 'after'])
  if (filters.before) found.push([`Before: ${filters.before}`, 'before'])
  if (filters.read !== undefined) found.push([filters.read ? 'Read' : 'Unread', 'read'])
  if (filters.starred) found.push(['Starred', 'starred'])
  if (filters.important) found.push(['Important', 'important'])
  if (filters.trashed) found.push([filters.trashed === 'all' ? EVERYWHERE : 'In Trash', 'trashed'])
  return found
}

function chip(text: string, rest: SearchQuery): SearchChip {
  return { text, without: rest }
}

function without(query: SearchQuery, filter: keyof SearchFilters, value?: string): SearchQuery {
  const { [filter]: removed, ...filters } = query.filters
  const left = Array.isArray(removed) ? removed.filter((other) => other !== value) : []
  return { ...query, filters: left.length > 0 ? { ...filters, [filter]: left } : filters }
}
