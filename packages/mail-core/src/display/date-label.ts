const DAY = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Where a date stands: only lists say 'Yesterday'. `locale` decides the clock form; the default is that of the browser. */
export interface DatePlace {
  now: Date
  inList: boolean
  locale?: string
}

/**
 * A date as rows and messages show it, in the local time zone: the time today, 'Yesterday' in lists, day and short month
 * when it is younger than 365 days, else with the year (ROW-21 to ROW-24, G-111). An unreadable date is empty.
 */
export function dateLabel(date: Date | string | null | undefined, place: DatePlace): string {
  const when = toDate(date)
  if (!when) return ''
  const { now } = place
  if (isSameDay(when, now)) return timeLabel(when, place.locale)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (place.inList && isSameDay(when, yesterday)) return 'Yesterday'
  return now.getTime() - when.getTime() < 365 * DAY ? dayAndMonth(when) : dayMonthYear(when)
}

/** Day, short month, year and time, for details, tooltips and quotes: '5 Mar 2023, 14:30'. */
export function fullDate(date: Date | string | null | undefined, locale?: string): string {
  const when = toDate(date)
  return when ? `${dayMonthYear(when)}, ${timeLabel(when, locale)}` : ''
}

/** The local time of a moment; `locale` decides the clock form: '14:30', '2:30 PM'. */
export function timeLabel(when: Date, locale: string | undefined): string {
  return clockOf(locale).format(Date.UTC(2000, 0, 1, when.getHours(), when.getMinutes()))
}

/** To make one takes longer than a whole row may. They are given the local hour, so that the time zone may change. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

function clockOf(locale: string | undefined): Intl.DateTimeFormat {
  const clock = clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  clocks.set(locale, clock)
  return clock
}

function dayAndMonth(when: Date): string {
  return `${when.getDate()} ${MONTHS[when.getMonth()]}`
}

function dayMonthYear(when: Date): string {
  return `${dayAndMonth(when)} ${when.getFullYear()}`
}

/** Whether both are in one local day. */
export function isSameDay(one: Date, other: Date): boolean {
  return dayMonthYear(one) === dayMonthYear(other)
}

function toDate(date: Date | string | null | undefined): Date | null {
  if (!date) return null
  const when = new Date(date)
  return Number.isNaN(when.getTime()) ? null : when
}
