import { EVERYWHERE } from './search-in.ts'
import type { SearchOperator } from './search-operators.ts'
import { printNode, type SearchFilters, type SearchQuery, type TextFilter } from './search-query.ts'
import type { SearchNode } from './search-tree.ts'

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
  const clauses = (query.clauses ?? []).map((clause, index) =>
    chip(clauseText(clause), { ...query, clauses: query.clauses?.toSpliced(index, 1) ?? [] }),
  )
  const conditions = states(filters).map(([text, filter]) => chip(text, without(query, filter)))
  return [...texts, ...conditions, ...clauses, ...words, ...excluded]
}

function nameOf(term: string): string | null {
  if (term.includes(' ')) return 'Phrase'
  return term.includes(':') ? 'Word' : null
}

const CLAUSE_NAMES: Partial<Record<SearchOperator, string>> = {
  cc: 'Cc',
  bcc: 'Bcc',
  deliveredto: 'Delivered to',
  filename: 'File name',
  owner: 'Mailbox',
  assigned: 'Assigned to',
  answeredby: 'Answered by',
  larger: 'Larger than',
  smaller: 'Smaller than',
  newer_than: 'Newer than',
  older_than: 'Older than',
}

/** One condition in words; a group as it is typed. */
function clauseText(clause: SearchNode): string {
  if ('not' in clause) return `Not: ${'operator' in clause.not ? clauseText(clause.not) : printNode(clause.not)}`
  if (!('operator' in clause)) return printNode(clause).slice(1, -1)
  const { operator, value } = clause
  if (operator === 'has') return 'Has attachment'
  if (operator === 'mentions') return value === 'me' ? 'Mentions me' : 'Mentions me, unread'
  if (operator === 'assigned' && value === 'none') return 'Not assigned'
  const name = operator && CLAUSE_NAMES[operator]
  return name ? `${name}: ${value}` : printNode(clause)
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
