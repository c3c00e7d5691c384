import type { DraftHistory } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { dateLabel } from '../display/date-label.ts'
import { DRAFT, draftText } from './draft-people.ts'

/** The button that makes a colleague's draft one's own. */
export const TAKE_OVER = 'Take over'

const EVENTS = { begun: 'began it', changed: 'changed it', taken_over: 'took it over' }

/** A draft as its window tells of it. */
export interface DraftPeople {
  /** 'Draft by Tom Tailor', or 'Your draft'. */
  whose: string
  /** Whether it can be taken over: it is a colleague's. */
  isOthers: boolean
  /** 'Tom Tailor began it 14:05', oldest first; `at` is ISO 8601. */
  history: { at: string; text: string }[]
}

/** What a window says of the people who wrote its draft; null where that is the reader alone. [TEAM-09] */
export function draftPeople(
  { author, history }: DraftHistory,
  { me, now, locale }: { me: { id: number }; now: Date; locale?: string | undefined },
): DraftPeople | null {
  const isOthers = author.id !== me.id
  if (!isOthers && history.every(({ user }) => user.id === me.id)) return null
  const at = { now, inList: true, ...(locale !== undefined && { locale }) }
  const entries = history.map(({ event, user, at: when }) => {
    const name = user.id === me.id ? 'You' : accountName(user)
    return { at: when, text: `${name} ${EVENTS[event]} ${dateLabel(when, at)}` }
  })
  return { whose: isOthers ? draftText(author, me) : `Your ${DRAFT.toLowerCase()}`, isOthers, history: entries }
}
