import type { Absence, ColleagueAbsence } from '@postroom/api'
import { dayOfYearText, dayText } from '../accounts/grant-days.ts'
import { isSameDay, timeLabel } from '../display/date-label.ts'
import { shownName } from '../display/shown-name.ts'
import { absenceState, timesOf } from './absence-terms.ts'

/** What stands beside the name of somebody who is away. */
export interface AwayNote {
  /** 'Away until 3 December' */
  text: string
  /** The same with who is assigned instead: 'Away until 3 December, goes to Ben Ode' */
  assigning: string
}

/** What is said of each colleague who is away, by user id. [TEAM-13] */
export function awayNotes(absences: readonly ColleagueAbsence[], now: Date): ReadonlyMap<number, AwayNote> {
  const away = absences.filter((absence) => absenceState(timesOf(absence), now.getTime()) === 'away')
  return new Map(
    away.map(({ user_id, until, pass_to }) => {
      const text = awayText({ until }, { now })
      const goes = pass_to === undefined ? '' : `, goes to ${shownName(pass_to.name)}`
      return [user_id, { text, assigning: `${text}${goes}` }]
    }),
  )
}

/** The moment, and whose clock tells its time: that of the browser unless said otherwise. */
export interface AwayMoment {
  now: Date
  locale?: string
}

/** 'Away until 3 December', with the time where it ends today and the year where it ends in another one; 'Away' without an end. */
export function awayText({ until }: Pick<Absence, 'until'>, moment: AwayMoment): string {
  return until === null ? 'Away' : `Away until ${momentText(new Date(until), moment)}`
}

/** A day in the local time zone, or the time where it is today: '3 December', '17:30'. */
function momentText(when: Date, { now, locale }: AwayMoment): string {
  if (isSameDay(when, now)) return timeLabel(when, locale)
  return when.getFullYear() === now.getFullYear() ? dayOfYearText(when) : dayText(when)
}

/** The marks of people who look after mail, with what is said of those who are away: 'Assigned to Nora Lind · Away until 3 December' */
export function marksWithAway<Mark extends { id: number; text: string }>(
  marks: readonly Mark[],
  notes: ReadonlyMap<number, AwayNote>,
): Mark[] {
  return marks.map((mark) => {
    const note = notes.get(mark.id)
    return note === undefined ? mark : { ...mark, text: `${mark.text} · ${note.text}` }
  })
}
