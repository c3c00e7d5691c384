import { type DemoPerson, unwrap } from '@postroom/api'
import { answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

/** What the cache keeps here may have come with the page. */
export const DEMO_PEOPLE = answerKey<DemoPerson[]>('demo people')

/** Whom the sign-in page offers; nobody except in a demo on one's own machine. */
export function demoPeopleQuery(mail: Mail): MailQuery<DemoPerson[]> {
  return {
    queryKey: DEMO_PEOPLE,
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/demo_people', { signal }))).people,
    staleTime: Number.POSITIVE_INFINITY,
  }
}
