import { type MailboxOpening, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import { listed } from '../display/listed.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import { dayText } from './grant-days.ts'

export const OPENINGS_TEXTS = {
  title: 'Who opened this mailbox',
  hint: 'Everybody for whom mail from here was loaded by a grant, day by day, in the last 90 days as far as they are kept. Resting the pointer on a conversation in a list loads it too.',
  failed: 'Who opened this mailbox could not be loaded.',
  all: 'Show all days',
} as const

/** Days that are shown at first. */
const FIRST_DAYS = 7

const OPENINGS: AnswerKey<unknown> = answerKey('openings')

/** Who read in a mailbox by a grant, newest first; asked for anew whenever it is shown. For whoever may change its grants. [PEOPLE-13] */
export function openingsQuery(mail: Mail, mailboxId: number): MailQuery<MailboxOpening[]> {
  return {
    queryKey: answerKey<MailboxOpening[]>(...OPENINGS, mailboxId),
    queryFn: async ({ signal }) => {
      const params = { path: { user_id: mailboxId } }
      return (await unwrap(mail.api.GET('/mailboxes/{user_id}/openings', { params, signal }))).openings
    },
    staleTime: 0,
  }
}

/** A day on which a mailbox was opened, with who did: '28 November 2026' and 'Bob Moss and Tom Hill'. */
export interface OpeningDay {
  day: string
  title: string
  readers: string
}

/** The days, newest first, with everybody by name. [PEOPLE-13] */
export function openingDays(openings: readonly MailboxOpening[]): OpeningDay[] {
  const days = [...new Set(openings.map(({ day }) => day))]
  return days.map((day) => {
    const readers = openings.filter((each) => each.day === day).map(readerText)
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    const names = [...new Set(readers)].sort((a, b) => a.localeCompare(b, 'en'))
    return { day, title: dayText(new Date(year, month - 1, date)), readers: listed(names) }
  })
}

/** The newest of them, and whether there are more. */
export const firstDays = (days: readonly OpeningDay[]): { shown: readonly OpeningDay[]; more: boolean } => ({
  shown: days.slice(0, FIRST_DAYS),
  more: days.length > FIRST_DAYS,
})

function readerText({ event, reader, token }: MailboxOpening): string {
  if (event === 'mailbox exported') return 'whoever runs the server, who exported it'
  const name = reader?.name ?? 'somebody'
  return token === null ? name : `${name} (by the access token “${token}”)`
}
