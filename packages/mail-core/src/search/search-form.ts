import type { SearchOperator } from './search-operators.ts'
import { cleanSearchParams, paramsFromQuery, type SearchParam, type SearchParams } from './search-params.ts'
import { parseSearchQuery, printNode } from './search-query.ts'

/** Fields of the advanced form beside those of the address: they travel inside `q` as operators (G-045). */
export const SEARCH_EXTRAS = [
  'cc',
  'bcc',
  'deliveredto',
  'filename',
  'has',
  'larger',
  'smaller',
  'newer_than',
  'older_than',
  'assigned',
  'answeredby',
  'mentions',
  'owner',
] as const satisfies readonly SearchOperator[]

export type SearchExtra = (typeof SEARCH_EXTRAS)[number]

/** What stands in the advanced form, as it was typed. */
export type SearchForm = { [Name in SearchParam | SearchExtra]?: string | undefined }

/** The form of a search as the box holds it: the first condition of each kind has its field, the others stay among the words. */
export function searchForm(text: string): SearchForm {
  const query = parseSearchQuery(text)
  const extras: SearchForm = {}
  const others = (query.clauses ?? []).filter((clause) => {
    const name = 'operator' in clause ? SEARCH_EXTRAS.find((extra) => extra === clause.operator) : undefined
    if (name === undefined || extras[name] !== undefined || !('operator' in clause)) return true
    extras[name] = clause.value
    return false
  })
  return { ...paramsFromQuery({ ...query, clauses: others }), ...extras }
}

/** The search that a form asks for. */
export function paramsOfForm(form: SearchForm): SearchParams {
  const typed = SEARCH_EXTRAS.flatMap((operator) => {
    const value = form[operator]?.replace(/["\u201c-\u201f]/g, ' ').trim()
    return value ? [printNode({ operator, value })] : []
  })
  return cleanSearchParams({ ...form, q: [form.q?.trim(), ...typed].filter(Boolean).join(' ') })
}

/** A choice of a select field. */
export interface FormChoice {
  value: string
  name: string
}

/** Ages that `Newer than` and `Older than` offer. */
export const AGES: readonly FormChoice[] = [
  { value: '', name: 'Any time' },
  { value: '1d', name: '1 day' },
  { value: '3d', name: '3 days' },
  { value: '1w', name: '1 week' },
  { value: '2w', name: '2 weeks' },
  { value: '1m', name: '1 month' },
  { value: '3m', name: '3 months' },
  { value: '6m', name: '6 months' },
  { value: '1y', name: '1 year' },
]

/** Whom mail may be assigned to. */
export const ASSIGNED: readonly FormChoice[] = [
  { value: '', name: 'Anyone or nobody' },
  { value: 'me', name: 'Me' },
  { value: 'none', name: 'Nobody' },
]

/** Whom comments beside mail may mention. */
export const MENTIONED: readonly FormChoice[] = [
  { value: '', name: 'Anyone or nobody' },
  { value: 'me', name: 'Me' },
  { value: 'unread', name: 'Me, unread' },
]

/** In whose mailbox mail may lie. */
export function mailboxChoices(accounts: readonly { user_email: string; user_name: string }[]): FormChoice[] {
  return [
    { value: '', name: 'All that are shown' },
    ...accounts.map(({ user_email, user_name }) => ({ value: user_email, name: user_name || user_email })),
  ]
}
