import type { FirstAnswer } from '@postroom/mail-core'

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
export function withLocalDates(answers: readonly FirstAnswer[], local: LocalTime): FirstAnswer[] {
  return answers.map((answer) => {
    if (answer.path !== '/user_messages') return answer
    const { threads, user_messages, ...rest } = answer.body as { threads?: Dated[]; user_messages?: Dated[] }
    const moved = (items: Dated[] | undefined) => items?.map((item) => ({ ...item, ...datesOf(item, local) }))
    return { ...answer, body: { ...rest, threads: moved(threads), user_messages: moved(user_messages) } }
  })
}

type Dated = { readonly [field: string]: unknown }

/** A conversation has the first three, a message the last. */
const DATES = ['last_message_date', 'last_received_date', 'last_sent_date', 'date']

function datesOf(item: Dated, local: LocalTime): Dated {
  const dates = DATES.flatMap((field) => {
    const date = item[field]
    return typeof date === 'string' ? [[field, local(date).toISOString()]] : []
  })
  return Object.fromEntries(dates)
}
