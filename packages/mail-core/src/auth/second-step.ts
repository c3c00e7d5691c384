import { type FactorAsked, type PasskeyOptions, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

/** Said over the second step of a sign-in. */
export const SECOND_FACTOR_ASKED = 'Please confirm with your second factor that it is you.'

/** Where the cache keeps what a sign-in waits for after its password; null while none waits. */
export const FACTOR_ASKED: AnswerKey<FactorAsked['second_factor'] | null> = answerKey('second factor asked')

/** What a sign-in waits for; `signIn` writes it, and nobody is asked. */
export function factorAskedQuery(mail: Mail): MailQuery<FactorAsked['second_factor'] | null> {
  return {
    queryKey: FACTOR_ASKED,
    queryFn: async () => mail.cache.getQueryData(FACTOR_ASKED) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Goes back from the second step to the password. */
export function leaveSecondStep(mail: Mail): void {
  mail.cache.setQueryData(FACTOR_ASKED, null)
  mail.actors.auth.send({ type: 'form opened' })
}

/** What of a failed sign-in is said as one over the second step: its own question is none. */
export const secondStepProblem = (problem: string | null): string | null =>
  problem === SECOND_FACTOR_ASKED ? null : problem

/** A way of the second step; the server says them in the order in which they are offered. */
export type SecondWay = FactorAsked['second_factor']['ways'][number]

/** What each is called where it is offered instead of another one. */
export const WAY_TEXTS: Record<SecondWay, string> = {
  code: 'Use a code of your app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
}

export const PASSKEY_FAILED = 'The passkey could not be used. Please try again.'

/** What a browser asks its authenticators for, to sign in with. */
export async function passkeyRequest(mail: Mail): Promise<PasskeyOptions['options']> {
  return (await unwrap(mail.api.POST('/login/passkey/options'))).options
}
