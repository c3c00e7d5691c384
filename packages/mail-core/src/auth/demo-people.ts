import { type DemoPerson, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'

/** What the cache keeps here may have come with the page. */
export const DEMO_PEOPLE: AnswerKey<DemoPerson[]> = answerKey('demo people')

/** Whom the sign-in page offers; nobody except in a demo on one's own machine. */
export function demoPeopleQuery(mail: Mail): MailQuery<DemoPerson[]> {
  return {
    queryKey: DEMO_PEOPLE,
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/demo_people', { signal }))).people,
    staleTime: freshFor(mail, Number.POSITIVE_INFINITY),
  }
}
