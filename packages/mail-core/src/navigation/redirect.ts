import type { MailLocation } from './mail-location.ts'

/** Whether it is known who asks, and whether they are signed in. [AUTH-04] */
export type AuthState = 'unknown' | 'authenticated' | 'unauthenticated'

type Screen = MailLocation['screen']

/** Where one signs in and up, and where the links lead that are sent to whoever cannot sign in yet. */
const OPEN: readonly Screen[] = ['login', 'signup', 'confirm', 'link']

/** Whether a screen is shown to nobody but whoever is signed in. [AUTH-02] */
export const needsSignIn = (screen: Screen): boolean => !OPEN.includes(screen)

/**
 * Where a location leads instead, or null when it may be shown: the root to the mail, every other screen that needs it to sign-in for
 * whoever is not signed in, sign-in and sign-up to the mail for whoever is. [ROUTE-01, AUTH-02, AUTH-05, AUTH-06]
 */
export function redirectOf(location: MailLocation, auth: AuthState): string | null {
  if (location.screen === 'home') return '/mail'
  if (location.screen === 'login' || location.screen === 'signup') return auth === 'authenticated' ? '/mail' : null
  return needsSignIn(location.screen) && auth === 'unauthenticated' ? '/login' : null
}

/** Whether Back should skip the present entry: what comes before the mail, or the settings that somebody is led to, is not returned to. */
export function leavesNoTrace(from: MailLocation, to: MailLocation): boolean {
  const before = from.screen === 'home' || from.screen === 'login' || from.screen === 'signup'
  return before && (to.screen === 'mail' || to.screen === 'settings')
}
