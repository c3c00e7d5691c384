import type { PreloadedResponse } from '@postroom/mail-core'
import { type Item, withItems } from './list-items.ts'

/** Shows a moment (anything that `new Date` reads) as the date whose fields, read by a clock of this process, are the reader's. */
export type LocalTime = (moment: number | string) => Date

/** What a clock in the time zone shows, an IANA name; without a zone, what a clock of this process shows. */
export function localTime(timeZone: string | undefined): LocalTime {
  if (timeZone === undefined) return (moment) => new Date(moment)
  // Swedish dates are ISO 8601's, with a space for the T.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (moment) => new Date(clock.format(new Date(moment)).replace(' ', 'T'))
}

/** The answers with the dates of a list moved, so that its rows read as they do where the reader is. */
export function withLocalDates(answers: readonly PreloadedResponse[], local: LocalTime): PreloadedResponse[] {
  return withItems(answers, (items) => items.map((item) => ({ ...item, ...datesOf(item, local) })))
}

/** A conversation has the first three, a message the last. */
const DATES = ['last_message_date', 'last_received_date', 'last_sent_date', 'date']

function datesOf(item: Item, local: LocalTime): Item {
  const dates = DATES.flatMap((field) => {
    const date = item[field]
    return typeof date === 'string' ? [[field, local(date).toISOString()]] : []
  })
  return Object.fromEntries(dates)
}
