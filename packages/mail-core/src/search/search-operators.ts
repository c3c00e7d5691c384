/** The operators of a search, as they are typed before a colon. */
export const SEARCH_OPERATORS = [
  'from',
  'to',
  'cc',
  'bcc',
  'deliveredto',
  'subject',
  'filename',
  'id',
  'label',
  'owner',
  'assigned',
  'answeredby',
  'mentions',
  'has',
  'larger',
  'smaller',
  'after',
  'before',
  'newer_than',
  'older_than',
  'is',
  'in',
] as const

export type SearchOperator = (typeof SEARCH_OPERATORS)[number]

/** One condition: an operator with its value in the form that is compared, or a word or phrase where there is none. */
export interface SearchCondition {
  operator: SearchOperator | null
  value: string
}

const FOLDERS = ['inbox', 'sent', 'drafts', 'spam']
const STATES = ['read', 'unread', 'starred', 'important']
const SIZE = /^(\d{1,12}(?:\.\d{1,3})?) ?([kmg])?b?$/i
const AGE = /^(\d{1,4})([hdwmy])$/i
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The condition that an operator and its value mean, ignoring the case of the operator; null for what is none. */
export function conditionOf(typed: string, value: string): SearchCondition | null {
  const operator = SEARCH_OPERATORS.find((name) => name === typed.toLowerCase())
  const read = operator ? readValue(operator, value) : null
  return typeof read === 'string' ? { operator: operator ?? null, value: read } : read
}

/** The value as it is compared, or the whole condition where another operator says it; null for no value of this operator. */
function readValue(operator: SearchOperator, value: string): string | SearchCondition | null {
  const state = value.toLowerCase()
  switch (operator) {
    case 'id':
      return value.replace(/^<(.*)>$/, '$1').trim() || null
    case 'label':
      return state === 'trash' ? { operator: 'in', value: state } : value || null
    case 'is':
      return STATES.includes(state) ? state : null
    case 'in':
      if (FOLDERS.includes(state)) return { operator: 'label', value: state }
      return state === 'trash' || state === 'anywhere' ? state : null
    case 'mentions':
      return state === 'me' || state === 'unread' ? state : null
    case 'has':
      return state === 'attachment' || state === 'attachments' ? 'attachment' : null
    case 'larger':
    case 'smaller':
      return SIZE.test(value) ? value.replace(/ |b$/gi, '').toUpperCase() : null
    case 'newer_than':
    case 'older_than':
      return AGE.test(value) ? state : null
    case 'after':
    case 'before':
      return INSTANT.test(value) ? value : calendarDate(value)
    default:
      return value || null
  }
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

/** Bytes that `larger:` and `smaller:` mean: '500K', '2.5M', '1G' or a number of bytes. One K is 1,024 bytes. */
export function bytesOf(size: string): number {
  const [, amount = '0', unit = ''] = SIZE.exec(size) ?? []
  return Math.round(Number(amount) * 1024 ** (' KMG'.indexOf(unit.toUpperCase() || ' ') || 0))
}

const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 24 * 7 }

/** The instant that lies this long before `now`: '3h', '7d', '2w', '6m' (calendar months in UTC), '1y'. In ms since 1970 UTC. */
export function instantBefore(now: number, age: string): number {
  const [, amount = '0', unit = 'd'] = AGE.exec(age) ?? []
  const hours = HOURS[unit.toLowerCase()]
  if (hours !== undefined) return now - Number(amount) * hours * 3_600_000
  const months = Number(amount) * (unit.toLowerCase() === 'y' ? 12 : 1)
  const then = new Date(now)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  return then.setUTCDate(Math.min(day, lastDay))
}
