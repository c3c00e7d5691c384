import type { MailLocation } from './mail-location.ts'

/** Whether it is known who asks, and whether they are signed in. [AUTH-04] */
export type AuthState = 'unknown' | 'authenticated' | 'unauthenticated'

const NEEDS_SIGN_IN = /^(mail|search|settings|admin)$/

/**
 * Where a location leads instead, or null when it may be shown: the root to the mail, the mail, the settings and the administration to sign-in for
 * whoever is not signed in, sign-in and sign-up to the mail for whoever is. [ROUTE-01, AUTH-02, AUTH-05, AUTH-06]
 */
export function redirectOf(location: MailLocation, auth: AuthState): string | null {
  if (location.screen === 'home') return '/mail'
  if (location.screen === 'login' || location.screen === 'signup') return auth === 'authenticated' ? '/mail' : null
  return NEEDS_SIGN_IN.test(location.screen) && auth === 'unauthenticated' ? '/login' : null
}

/** Whether Back should skip the present entry: what comes before the mail is not returned to from it. */
export function leavesNoTrace(from: MailLocation, to: MailLocation): boolean {
  const before = from.screen === 'home' || from.screen === 'login' || from.screen === 'signup'
  return before && to.screen === 'mail'
}
