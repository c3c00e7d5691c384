import type { Mail } from '../mail.ts'
import { signedInUser } from './accounts-queries.ts'

/** Ids of the ticked accounts that the signed-in user may still see; all of them when none is left. [DELEG-04 to DELEG-06] */
export function accountsInView(mail: Mail): number[] {
  const user = signedInUser(mail)
  if (!user) return []
  const reachable = [user.id, ...user.accessible_users.map(({ id }) => id)]
  const ticked = mail.settings.get('selectedDelegateUserIds')
  const left = reachable.filter((id) => ticked?.includes(id))
  return left.length > 0 ? left : reachable
}
