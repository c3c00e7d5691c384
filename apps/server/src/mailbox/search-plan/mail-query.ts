import type { Filters } from '@postroom/api'
import { parseSearchQuery, queryFromParams, type SearchNode, unfinishedPhrase } from '@postroom/mail-core/rules'
import type { SearchWords } from './token-query.ts'

/** A search as a call gives it, `q` and filters taken together; every condition must hold. */
export interface MailQuery extends SearchWords {
  externalIds: string[]
  /** Each a label by ids, path or last segment; all must match (G-046). */
  labels: string[]
  /** ms since 1970 UTC, inclusive. */
  after: number | null
  /** ms since 1970 UTC, exclusive. */
  before: number | null
  read: boolean | null
  starred: boolean
  important: boolean
  /** Absent is null: neither trash nor spam (G-047). */
  trashed: 'true' | 'all' | null
  /** What must hold beside these. */
  clauses: readonly SearchNode[]
  /** Groups of it cost more than is looked for. */
  tooComplex: boolean
  /** Only what one of these views lists. */
  viewIds?: readonly number[]
}

/** Reads `q` as a person types it and adds the filters of the call (G-045). */
export function mailQueryOf(q: string, filters: Filters): MailQuery {
  const typed = parseSearchQuery(q)
  const given = (value: string | undefined, more: readonly string[] | undefined) => {
    return [...(value?.trim() ? [value.trim()] : []), ...(more ?? [])]
  }
  const excluded = [...typed.excluded, ...queryFromParams({ not_q: filters.not_q ?? '' }).excluded]
  const sender = given(filters.sender, typed.filters.sender)
  const recipient = given(filters.recipient, typed.filters.recipient)
  return {
    terms: typed.terms,
    excluded: excluded.filter((term) => excludedMe(term) === null),
    sender: sender.filter((name) => !isMe(name)),
    recipient: recipient.filter((name) => !isMe(name)),
    subject: given(filters.subject, typed.filters.subject),
    unfinished: unfinishedPhrase(q),
    externalIds: given(filters.external_id?.trim().replace(/^<(.*)>$/, '$1'), typed.filters.external_id),
    labels: given(filters.label, typed.filters.label),
    after: latest(instant(filters.after), instant(typed.filters.after)),
    before: earliest(instant(filters.before), instant(typed.filters.before)),
    read: filters.read ?? typed.filters.read ?? null,
    starred: filters.starred === true || typed.filters.starred === true,
    important: filters.important === true || typed.filters.important === true,
    trashed: scopeOf(filters.trashed) ?? typed.filters.trashed ?? null,
    clauses: [
      ...(sender.some(isMe) ? [{ operator: 'from' as const, value: 'me' }] : []),
      ...(recipient.some(isMe) ? [{ operator: 'to' as const, value: 'me' }] : []),
      ...excluded.flatMap((term) => excludedMe(term) ?? []),
      ...(typed.clauses ?? []),
    ],
    tooComplex: typed.tooComplex === true,
  }
}

/** Whether the name of a person is the word for the reader. */
export const isMe = (name: string): boolean => name.toLowerCase() === 'me'

function excludedMe(term: string): SearchNode | null {
  const operator = /^(from|to):me$/i.exec(term)?.[1]?.toLowerCase()
  return operator === 'from' || operator === 'to' ? { not: { operator, value: 'me' } } : null
}

const scopeOf = (trashed: Filters['trashed']) => (trashed === 'true' || trashed === 'all' ? trashed : null)

/** The instant itself, or midnight UTC of a day; null for nothing and for what is no date. */
export function instant(text: string | undefined): number | null {
  if (!text) return null
  const [year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text.trim())?.slice(1).map(Number) ?? []
  const time = year && month && day ? Date.UTC(year, month - 1, day) : Date.parse(text)
  return Number.isNaN(time) ? null : time
}

const latest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))
const earliest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))

/** Whether nothing at all is asked for. */
export function asksNothing(query: MailQuery): boolean {
  const texts = [query.terms, query.excluded, query.sender, query.recipient, query.subject, query.externalIds]
  const states = query.after === null && query.before === null && query.read === null && query.trashed === null
  return (
    texts.every(({ length }) => length === 0) &&
    query.labels.length === 0 &&
    query.clauses.length === 0 &&
    states &&
    !query.starred &&
    !query.important
  )
}
