import { type DemoPerson, unwrap } from '@postroom/api'
import { answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

/** Over the people of the demo, on the sign-in page (SCREEN-16). */
export const DEMO_TEAM = 'Demo team'
export const DEMO_TEAM_HINT =
  'Three colleagues with a mailbox each. All of them also work in the shared mailboxes support and sales.'

/** Before the name of each, in the name of their button. */
export const CONTINUE_AS = 'Continue as'

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
