import { labelName, labelPathKey } from '../labels/label-path.ts'
import { calendarDate, type SearchCondition } from './search-operators.ts'
import { plainText } from './search-params.ts'
import { printSearchQuery, type SearchQuery } from './search-query.ts'
import { withConditions } from './search-tree.ts'

/** The `q` and `filters` of a search call. Instants are ISO 8601 UTC; `label` is ids separated by commas, or a path. */
export interface SearchCall {
  q: string
  filters: {
    sender?: string
    recipient?: string
    subject?: string
    external_id?: string
    label?: string
    after?: string
    before?: string
    read?: boolean
    starred?: boolean
    important?: boolean
    trashed?: 'true' | 'all'
    not_q?: string
  }
}

/** A label of any ticked account, by which `label:` is converted to ids. */
export interface SearchableLabel {
  id: number
  path: string
}

const NO_LABEL = '0'

/**
 * The call for a search. A second value of one kind travels inside `q` as an operator, which the server reads as we do.
 * Days become the instant of their midnight where this runs, so that server and screen agree (G-048). `labels` are those
 * of the ticked accounts: the whole path counts before the last segment, ignoring case, and all that match are meant (G-046).
 */
export function searchCallOf(query: SearchQuery, labels: readonly SearchableLabel[]): SearchCall {
  const { sender, recipient, subject, external_id, label, after, before, ...states } = query.filters
  const texts = { sender, recipient, subject, external_id, label }
  const call: SearchCall = { q: '', filters: { ...states } }
  const clauses = (query.clauses ?? []).map((clause) => withConditions(clause, withInstant))
  const rest: SearchQuery = { terms: query.terms, excluded: query.excluded, filters: {}, clauses }
  for (const kind of ['sender', 'recipient', 'subject', 'external_id', 'label'] as const) {
    const [first, ...others] = texts[kind] ?? []
    if (first !== undefined) call.filters[kind] = kind === 'label' ? labelFilter(first, labels) : first
    if (others.length > 0) rest.filters[kind] = others
  }
  if (after) call.filters.after = localMidnight(after)
  if (before) call.filters.before = localMidnight(before)
  call.q = printSearchQuery(rest)
  return call
}

/** A day as the instant of its midnight. */
function withInstant({ operator, value }: SearchCondition): SearchCondition {
  const isDay = (operator === 'after' || operator === 'before') && calendarDate(value) !== null
  return { operator, value: isDay ? localMidnight(value) : value }
}

/** The form in which a search compares label paths: {@link labelPathKey} without what no search holds (G-046). */
export function searchedPathKey(path: string): string {
  return labelPathKey(plainText(path))
}

/** Ids of the labels that `label:name` means, over all accounts given (G-046). */
function labelsNamed(name: string, labels: readonly SearchableLabel[]): number[] {
  const key = searchedPathKey(name)
  const whole = labels.filter((label) => searchedPathKey(label.path) === key)
  const found = whole.length > 0 ? whole : labels.filter((label) => labelName(searchedPathKey(label.path)) === key)
  return found.map((label) => label.id)
}

/** A name of digits alone would be read as an id, so an unknown one becomes the id that no label has. */
function labelFilter(name: string, labels: readonly SearchableLabel[]): string {
  const ids = labelsNamed(name, labels)
  if (ids.length > 0) return ids.join(',')
  return /^[\d,\s]+$/.test(name) ? NO_LABEL : name
}

/** The instant at which a day YYYY-MM-DD begins in the time zone where this runs, as ISO 8601 UTC. */
function localMidnight(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const midnight = new Date(2000, month - 1, day)
  midnight.setFullYear(year, month - 1, day)
  return midnight.toISOString()
}
