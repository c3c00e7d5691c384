import type { Absence, AbsenceAnswers } from '@postroom/api'
import { htmlText } from '../display/html-text.ts'

/** When somebody is away: ms since 1970 UTC; `until` is null where the end is not known. */
export interface AbsenceTime {
  from: number
  until: number | null
}

/** What somebody says of their absence. */
export interface AbsenceTerms extends AbsenceTime {
  answers: AbsenceAnswers
  html: string
}

export const ABSENCE_ENDS_FIRST = 'The absence must end after it begins.'
export const ABSENCE_IS_OVER = 'The absence must end in the future.'
export const ABSENCE_BEGIN_REQUIRED = 'Please enter when you are away.'
export const ANSWER_REQUIRED = 'Please write what is answered.'
export const ANSWER_WITHOUT_PICTURES = 'An automatic answer cannot have pictures.'
export const PASSES_TO_SELF = 'What is assigned to you cannot be passed on to yourself.'
export const PASSES_TO_NOBODY = 'Nobody signs in to that account. Please pass on to a colleague.'

/** Why an absence cannot be set, and of which field that is said. */
export interface AbsenceProblem {
  field: 'from' | 'until' | 'html'
  text: string
}

/** Why an absence cannot be set at a moment, in ms since 1970 UTC; null where it can. [TEAM-13] */
export function absenceProblem({ from, until, answers, html }: AbsenceTerms, now: number): AbsenceProblem | null {
  if (!Number.isFinite(from)) return { field: 'from', text: ABSENCE_BEGIN_REQUIRED }
  if (until !== null && until <= from) return { field: 'until', text: ABSENCE_ENDS_FIRST }
  if (until !== null && until <= now) return { field: 'until', text: ABSENCE_IS_OVER }
  if (answers === 'nobody') return null
  if (/<img\b/i.test(html)) return { field: 'html', text: ANSWER_WITHOUT_PICTURES }
  return isBlank(htmlText(html)) ? { field: 'html', text: ANSWER_REQUIRED } : null
}

/** Whether a text shows nothing: blanks, and characters without a width. */
const isBlank = (text: string): boolean => /^(?:[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]|\u034f)*$/u.test(text)

/** Whether it holds, is still to come, or is over. */
export type AbsenceState = 'away' | 'planned' | 'over'

/** The state of an absence at a moment, in ms since 1970 UTC: it begins at `from` and is over at `until`. */
export function absenceState({ from, until }: AbsenceTime, now: number): AbsenceState {
  if (until !== null && until <= now) return 'over'
  return from <= now ? 'away' : 'planned'
}

/** The times of an absence as the contract says them. */
export function timesOf({ from, until }: Pick<Absence, 'from' | 'until'>): AbsenceTime {
  return { from: Date.parse(from), until: until === null ? null : Date.parse(until) }
}

/**
 * The subject of an automatic answer (RFC 3834, 3.1.5).
 *
 * @param chosen what the person wrote; empty for the subject of the mail that is answered
 */
export function answerSubject(chosen: string, answered: string): string {
  const subject = chosen.trim() || answered.trim()
  return /^auto:/i.test(subject) ? subject : `Auto: ${subject}`.trim()
}
