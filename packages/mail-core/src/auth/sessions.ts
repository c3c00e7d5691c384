import { type Session, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import { dateLabel } from '../display/date-label.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import { takeOut } from './take-out.ts'

export const SESSIONS_TITLE = 'Where you are signed in'
export const SESSIONS_HINT = 'If you do not know one of these, sign it out and change your password.'
export const SIGNED_IN_HERE_ONLY = 'You are signed in nowhere else.'
export const SIGN_OUT_ELSEWHERE = 'Sign out everywhere else'
export const SESSIONS_FAILED = 'Where you are signed in could not be loaded.'

/** Where the cache keeps the sessions of the account. */
export const SESSIONS: AnswerKey<Session[]> = answerKey('sessions')

/** Where one is signed in, this session first; asked for anew whenever it is shown. [PEOPLE-09] */
export function sessionsQuery(mail: Mail): MailQuery<Session[]> {
  return {
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await unwrap(mail.api.GET('/sessions', { signal }))).sessions,
    staleTime: 0,
  }
}

/** What stands in the list for a session: its device, and where and when it was last used. */
export function sessionTexts(session: Session, now: Date): { device: string; use: string } {
  const place = session.network ?? 'Unknown network'
  const use = session.current ? place : `${place} · Last used ${dateLabel(session.used_at, { now, inList: true })}`
  return { device: session.device ?? 'Unknown device', use }
}

/** Ends one session; it leaves the list at once, and comes back where that failed. [PEOPLE-09] */
export async function endSession(mail: Mail, id: number): Promise<void> {
  await takeOut(mail, {
    key: SESSIONS,
    stays: (session) => session.id !== id,
    call: () => unwrap(mail.api.DELETE('/sessions/{id}', { params: { path: { id } } })),
  })
}

/** Ends all sessions but this one, as {@link endSession}. [PEOPLE-09] */
export async function endOtherSessions(mail: Mail): Promise<void> {
  await takeOut(mail, {
    key: SESSIONS,
    stays: ({ current }) => current,
    call: () => unwrap(mail.api.DELETE('/sessions')),
  })
}
