import type { Absence, AbsenceAnswers } from '@postroom/api'
import { counted } from '../display/count-texts.ts'
import { fullDate } from '../display/date-label.ts'
import { absenceState, timesOf } from './absence-terms.ts'

/** The texts of the section of the settings, and of the user menu while an absence holds. [TEAM-13] */
export const ABSENCE_TEXTS = {
  title: 'Absence',
  hint: 'While you are away, colleagues see it beside your name, who writes to you is answered, and what is assigned to you can go to a colleague.',
  set: 'Set an absence',
  change: 'Change',
  endNow: 'End now',
  endAbsence: 'End absence now',
  cancel: 'Cancel',
  save: 'Save',
  from: 'Away from',
  until: 'Until',
  untilHint: 'Empty: until you end it',
  answers: 'Answer automatically',
  answersHint:
    'Each sender is answered once in seven days. Lists, robots, spam and mail that does not name you are never answered.',
  subject: 'Subject of the answer',
  subjectHint: 'Empty: that of the mail. “Auto:” is put before it.',
  content: 'Text of the answer',
  passTo: 'Assign instead of you',
  passHint: 'What colleagues assign to you meanwhile goes to this one, where they can read the mail.',
  nobody: 'Nobody',
  failed: 'Your absence could not be loaded.',
} as const

/** Said where the server had no words for it. */
export const ABSENCE_SAVE_FAILED = 'Your absence could not be saved. Please try again.'

/** Who is answered, in the order in which one chooses. */
export const ANSWER_CHOICES: readonly { value: AbsenceAnswers; name: string }[] = [
  { value: 'everybody', name: 'Everybody' },
  { value: 'known', name: 'Colleagues, and people you have written to' },
  { value: 'nobody', name: 'Nobody' },
]

/** 'You are away since 27 Nov 2026, 08:00, until 3 Dec 2026, 17:00.', or that one will be, or was. */
export function absenceText(absence: Absence, { now, locale }: { now: Date; locale?: string }): string {
  const { until } = absence
  const [from, end] = [fullDate(absence.from, locale), fullDate(until, locale)]
  switch (absenceState(timesOf(absence), now.getTime())) {
    case 'away':
      return until === null ? `You are away since ${from}.` : `You are away since ${from}, until ${end}.`
    case 'planned':
      return until === null ? `You will be away from ${from}.` : `You will be away from ${from} until ${end}.`
    case 'over':
      return `You are not away. Your last absence ended on ${end}.`
  }
}

/** How many senders it has answered: '3 people were answered.'; null for nobody. */
export function answeredText({ answered }: Absence): string | null {
  if (answered === 0) return null
  return answered === 1 ? '1 sender was answered.' : `${counted(answered, 'sender')} were answered.`
}
