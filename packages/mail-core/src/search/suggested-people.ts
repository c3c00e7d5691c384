import { queryTokens } from './query-tokens.ts'
import { emptyQuery, parseSearchQuery, printSearchQuery } from './search-query.ts'

/** People among the suggestions at most. */
export const SUGGESTED_PEOPLE = 3

/**
 * Whose name may be meant by what is typed so far: the value of from: or to: where it stands last, or everything while there
 * are only words. Null where nobody is.
 */
export function personTyped(text: string): string | null {
  const last = lastPerson(text)
  if (last) return last.value
  const { terms, excluded, filters, clauses } = parseSearchQuery(text)
  const isName =
    !clauses && excluded.length === 0 && Object.keys(filters).length === 0 && !terms.some((term) => term.includes(':'))
  return terms.length > 0 && isName ? terms.join(' ') : null
}

/** The typed search with the address in place of the name: for mail from that person, unless `to:` was typed. */
export function searchForPerson(text: string, email: string): string {
  const last = lastPerson(text)
  if (!last) return printSearchQuery({ ...emptyQuery(), filters: { sender: [email] } })
  const query = parseSearchQuery(text)
  const values = query.filters[last.filter] ?? []
  const filters = { ...query.filters, [last.filter]: values.map((value) => (value === last.value ? email : value)) }
  return printSearchQuery({ ...query, filters })
}

/** The person after from: or to: at the end of the text, also where the value stands apart. */
function lastPerson(text: string): { filter: 'sender' | 'recipient'; value: string } | null {
  const [last, before] = queryTokens(text).reverse()
  if (!last || last.value === '' || last.negated) return null
  const operator = last.operator ?? (before?.value === '' ? before.operator : null)
  if (/^from$/i.test(operator ?? '')) return { filter: 'sender', value: last.value }
  return /^to$/i.test(operator ?? '') ? { filter: 'recipient', value: last.value } : null
}
