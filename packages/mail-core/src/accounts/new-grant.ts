import type { GrantLevel, UserSummary } from '@postroom/api'
import { accountName } from './account-name.ts'

/** What a new grant is offered as. */
export const NEW_GRANT_LEVEL: GrantLevel = 'send'

/** When a grant counts, in milliseconds since 1970 UTC: in `from`, and no more in `until`; null where it has no such end. */
export interface GrantTime {
  from: number | null
  until: number | null
}

const GRANT_ENDS_FIRST = 'It must end after it begins.'
const GRANT_ENDED = 'It must end in the future.'
export const OWN_MAILBOX = 'Everybody may use their own mailbox without a grant.'

/** Why a mailbox is not opened to an account; null where it may be: somebody has to sign in to it. [PEOPLE-01] */
export const granteeProblem = (account: UserSummary & { signsIn: boolean }): string | null =>
  account.signsIn ? null : `Nobody signs in to ${accountName(account)}. Please open the mailbox to people.`

/**
 * Why a grant cannot be for that time; null where it can.
 *
 * @param known the end that it has already: one that is over may be kept, where something else of the grant is changed
 */
export function grantTimeProblem(
  { from, until }: GrantTime,
  { known, now }: { known: number | null; now: number },
): string | null {
  if (until === null) return null
  if (from !== null && until <= from) return GRANT_ENDS_FIRST
  return until <= now && until !== known ? GRANT_ENDED : null
}
