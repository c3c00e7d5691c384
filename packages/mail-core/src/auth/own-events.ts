import { type SecurityEvent, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

export const OWN_EVENTS_TEXTS = {
  title: 'Recent events of your account',
  hint: 'If you do not know one of these, change your password.',
  failed: 'The recent events of your account could not be loaded.',
  nothing: 'Nothing has happened yet.',
} as const

const OWN_EVENTS: AnswerKey<SecurityEvent[]> = answerKey('own events')

/** What happened lately to one's own account, newest first; asked for anew whenever it is shown. [PEOPLE-13] */
export function ownEventsQuery(mail: Mail): MailQuery<SecurityEvent[]> {
  return {
    queryKey: OWN_EVENTS,
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/security_events', { signal }))).events,
    staleTime: 0,
  }
}
