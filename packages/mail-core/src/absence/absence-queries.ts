import { type Absence, type ColleagueAbsence, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'

/** Where the cache keeps one's own absence; null where none was ever set. */
export const ABSENCE: AnswerKey<Absence | null> = answerKey('absence')

/** One's own absence; events tell of changes. [TEAM-13] */
export function absenceQuery(mail: Mail): MailQuery<Absence | null> {
  return {
    queryKey: ABSENCE,
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/absence', { signal }))).absence ?? null,
    staleTime: 0,
  }
}

/** Where the cache keeps who is away. */
export const ABSENCES: AnswerKey<ColleagueAbsence[]> = answerKey('absences')

/** Who is away or will be; events tell of changes. [TEAM-13] */
export function absencesQuery(mail: Mail): MailQuery<ColleagueAbsence[]> {
  return {
    queryKey: ABSENCES,
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/absences', { signal }))).absences,
    staleTime: freshFor(mail, Number.POSITIVE_INFINITY),
  }
}
