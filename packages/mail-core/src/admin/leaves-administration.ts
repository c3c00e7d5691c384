import { parseLocation } from '../navigation/mail-location.ts'
import { needsSignIn } from '../navigation/redirect.ts'

/** Whether whoever goes there leaves the administration: what they have not saved is asked about first. Signing out asks nothing. [PEOPLE-10] */
export function leavesAdministration(url: string): boolean {
  const { screen } = parseLocation(url)
  return screen !== 'admin' && needsSignIn(screen)
}
