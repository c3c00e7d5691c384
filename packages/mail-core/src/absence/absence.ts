/** What the client does with absences: a part of `@postroom/mail-core`. */

export type { Absence, ColleagueAbsence } from '@postroom/api'
export { endAbsence, saveAbsence } from './absence-actions.ts'
export {
  type AbsenceForm,
  absenceForm,
  absenceFormProblem,
  DATE_UNFINISHED,
  passToChoices,
} from './absence-form.ts'
export { absenceQuery, absencesQuery } from './absence-queries.ts'
export { type AbsenceProblem, absenceState, timesOf } from './absence-terms.ts'
export { ABSENCE_TEXTS, ANSWER_CHOICES, absenceText, answeredText } from './absence-texts.ts'
export { type AwayNote, awayNotes, marksWithAway } from './away-notes.ts'
export { nextChange, type TimeSpan } from './next-change.ts'
