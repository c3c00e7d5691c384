import { MailError, unwrap } from '@postroom/api'
import { answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

/** Text of a confirmation that did not reach the server's answer. */
export const CONFIRMATION_FAILED = 'This link could not be confirmed. Please try again.'

/** Confirms the address of a new account with the token of its link, once; answers the server's sentence (G-055). */
export function confirmEmailQuery(mail: Mail, token: string): MailQuery<string> {
  return {
    queryKey: answerKey('confirm', token),
    queryFn: async () => (await unwrap(mail.api.POST('/confirm', { body: { token } }))).message,
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Whether the same link may work yet: the server did not say of it that it does not. */
export function mayWorkYet(error: Error): boolean {
  return !(error instanceof MailError && error.status === 422)
}
