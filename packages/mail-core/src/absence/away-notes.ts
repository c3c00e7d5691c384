import type { Absence, ColleagueAbsence } from '@postroom/api'
import { shownName } from '../display/shown-name.ts'
import { absenceState, timesOf } from './absence-terms.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

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
      const text = awayText({ until }, now)
      const goes = pass_to === undefined ? '' : `, goes to ${shownName(pass_to.name)}`
      return [user_id, { text, assigning: `${text}${goes}` }]
    }),
  )
}

/** 'Away until 3 December', with the time where it ends today and the year where it ends in another one; 'Away' without an end. */
export function awayText({ until }: Pick<Absence, 'until'>, now: Date): string {
  return until === null ? 'Away' : `Away until ${momentText(until, now)}`
}

/** A day in the local time zone, or the time where it is today: '3 December', '17:30'. */
function momentText(moment: string, now: Date): string {
  const when = new Date(moment)
  if (when.toDateString() === now.toDateString()) {
    return `${String(when.getHours()).padStart(2, '0')}:${String(when.getMinutes()).padStart(2, '0')}`
  }
  const day = `${when.getDate()} ${MONTHS[when.getMonth()]}`
  return when.getFullYear() === now.getFullYear() ? day : `${day} ${when.getFullYear()}`
}

/** When what is said of these absences changes next, in ms since 1970 UTC; null where it does not. */
export function nextAwayChange(absences: readonly Pick<Absence, 'from' | 'until'>[], now: number): number | null {
  const moments = absences.flatMap((absence) => {
    const { from, until } = timesOf(absence)
    return [from, until ?? 0]
  })
  const coming = moments.filter((moment) => moment > now)
  return coming.length === 0 ? null : Math.min(...coming)
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
