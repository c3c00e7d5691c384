import type { Mail } from '../mail.ts'
import { signedInUser } from './accounts-queries.ts'
import { tickedAccounts } from './ticked-accounts.ts'

/** Ids of the ticked accounts that the signed-in user may still see; all of them when none is left. [DELEG-04 to DELEG-06] */
export function accountsInView(mail: Mail): number[] {
  const user = signedInUser(mail)
  return user ? tickedAccounts(user, mail.settings.get('selectedDelegateUserIds')) : []
}
