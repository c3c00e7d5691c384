import type { User } from '@postroom/api'

/** Ids of the ticked accounts that a user may still see, their own first; all of them when none is left. [DELEG-04 to DELEG-06] */
export function tickedAccounts(user: User, ticked: readonly number[] | null): number[] {
  const reachable = [user.id, ...user.accessible_users.map(({ id }) => id)]
  const left = reachable.filter((id) => ticked?.includes(id))
  return left.length > 0 ? left : reachable
}
