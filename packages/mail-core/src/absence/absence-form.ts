import type { Absence, AbsenceAnswers } from '@postroom/api'
import type { Teammate } from '../accounts/accounts-queries.ts'
import { localMoment } from '../display/local-moment.ts'
import { unresolvedProblem } from '../templates/template-variables.ts'
import { type AbsenceProblem, absenceProblem, absenceState, timesOf } from './absence-terms.ts'
import { ABSENCE_TEXTS } from './absence-texts.ts'

/** An absence while it is written; its moments as the fields of a browser have them, in the local time zone. */
export interface AbsenceForm {
  /** 'YYYY-MM-DDThh:mm' */
  from: string
  /** Empty where the end is not known. */
  until: string
  answers: AbsenceAnswers
  subject: string
  html: string
  /** Who is assigned instead, by user id; null for nobody. */
  passTo: number | null
}

/** What the form begins with: the absence that holds or is planned, else a new one from now on with the text of the last one. */
export function absenceForm(absence: Absence | null, now: number): AbsenceForm {
  const isOver = absence === null || absenceState(timesOf(absence), now) === 'over'
  return {
    from: localMoment(isOver ? now : Date.parse(absence.from)),
    until: isOver || absence.until === null ? '' : localMoment(Date.parse(absence.until)),
    answers: absence?.answers ?? 'everybody',
    subject: absence?.subject ?? '',
    html: absence?.html_content ?? '',
    passTo: absence?.pass_to?.id ?? null,
  }
}

/**
 * Why the form cannot be saved, and at which field that is said; null where it can.
 *
 * @param now ms since 1970 UTC
 */
export function absenceFormProblem({ from, until, answers, html }: AbsenceForm, now: number): AbsenceProblem | null {
  const time = { from: Date.parse(from), until: until === '' ? null : Date.parse(until) }
  if (Number.isNaN(time.until)) return { field: 'until', text: DATE_UNFINISHED }
  const problem = absenceProblem({ ...time, answers, html }, now)
  if (problem !== null || answers === 'nobody') return problem
  const text = unresolvedProblem(html)
  return text === null ? null : { field: 'html', text }
}

/** Said of a field in which only a part of a date is written. */
export const DATE_UNFINISHED = 'Please enter a whole date and time.'

/**
 * Who can be assigned instead, by user id: nobody, each colleague, and whoever the absence names, also while the colleagues are not
 * known and where that one is none of them any more.
 */
export function passToChoices(
  colleagues: readonly Pick<Teammate, 'id' | 'full_name'>[],
  absence: Absence | null,
): { name: string; value: string }[] {
  const named = absence?.pass_to
  const isListed = colleagues.some(({ id }) => id === named?.id)
  return [
    { name: ABSENCE_TEXTS.nobody, value: '' },
    ...colleagues.map(({ id, full_name }) => ({ name: full_name, value: String(id) })),
    ...(named && !isListed ? [{ name: named.name, value: String(named.id) }] : []),
  ]
}

/** What the contract is told. */
export function absenceBody({ from, until, answers, subject, html, passTo }: AbsenceForm) {
  return {
    from: new Date(from).toISOString(),
    until: until === '' ? null : new Date(until).toISOString(),
    answers,
    subject: subject.trim(),
    html_content: html,
    pass_to_id: passTo,
  }
}
