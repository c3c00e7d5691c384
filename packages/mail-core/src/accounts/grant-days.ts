import type { GrantTerms } from './grant-terms.ts'

/**
 * The days of a grant as a person writes them, in the local time zone: its first and its last one as YYYY-MM-DD, empty where it has
 * no such end.
 */
export interface GrantDays {
  begins: string
  ends: string
}

type Time = Pick<GrantTerms, 'from' | 'until'>

const WRITTEN = /^(\d{4,6})-(\d{2})-(\d{2})$/
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The first and the last day of a grant. */
export function daysOf({ from, until }: Pick<GrantTerms, 'from' | 'until'>): GrantDays {
  return {
    begins: from === null ? '' : writtenDay(new Date(from)),
    // In the moment of its end a grant counts no more: its last day is that of the moment before.
    ends: until === null ? '' : writtenDay(new Date(Date.parse(until) - 1)),
  }
}

/**
 * The time of a grant on these days: from the beginning of the first to the end of the last. A day that is the one of `before` keeps
 * its moment, which need not be a midnight.
 */
export function timeOf({ begins, ends }: GrantDays, before: Time = { from: null, until: null }): Time {
  const known = daysOf(before)
  return {
    from: begins === known.begins ? before.from : midnight(begins, 0),
    until: ends === known.ends ? before.until : midnight(ends, 1),
  }
}

/** A day in words: 31 December 2026. */
export function dayText(moment: Date): string {
  return DAY.format(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()))
}

/** A day in words without its year: 31 December. */
export function dayOfYearText(moment: Date): string {
  return DAY_OF_YEAR.format(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()))
}

/** The last day of a grant that ends at that moment, in words. */
export const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1))

/** The beginning of a written day, or of one that comes so many days later; null where none is written. */
function midnight(day: string, later: number): string | null {
  const [, year, month, date] = WRITTEN.exec(day) ?? []
  return year === undefined ? null : new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
}

/** A day as a field of a browser has it: 2026-12-31. */
export function writtenDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
