/** The pure rules of absences that the server needs: a part of `@postroom/mail-core/rules`. */

export {
  ABSENCE_ENDS_FIRST,
  ABSENCE_IS_OVER,
  type AbsenceState,
  type AbsenceTerms,
  type AbsenceTime,
  ANSWER_REQUIRED,
  ANSWER_WITHOUT_PICTURES,
  absenceProblem,
  absenceState,
  answerSubject,
  PASSES_TO_NOBODY,
  PASSES_TO_SELF,
} from './absence-terms.ts'
export {
  ANSWERED_ONCE_IN,
  type AnswerRefusal,
  type ArrivedMail,
  absenteeRefusal,
  answerFieldsOf,
  answerRefusal,
  isFromColleague,
  type MailForAbsentee,
} from './answer-refusal.ts'
export { type Absentee, passedOnTo } from './pass-on.ts'
