import type { GrantLevel } from '@postroom/api'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { levelProblem } from '../accounts/grant-levels.ts'
import type { Mail } from '../mail.ts'
import type { ListItem } from './list-item.ts'

/** Whether the signed-in user may change all of this mail; where not, says why and nothing is to be done. [PEOPLE-01] */
export function mayChange(
  mail: Mail,
  items: readonly Pick<ListItem, 'user_id'>[],
  needs: GrantLevel = 'draft',
): boolean {
  const problem = changeProblem(mail, items, needs)
  if (problem !== null) mail.announce(problem)
  return problem === null
}

/** Why the signed-in user may not change all of this mail; null where they may. [PEOPLE-01] */
export function changeProblem(
  mail: Mail,
  items: readonly Pick<ListItem, 'user_id'>[],
  needs: GrantLevel = 'draft',
): string | null {
  return levelProblem(
    signedInUser(mail),
    items.map(({ user_id }) => user_id),
    needs,
  )
}
