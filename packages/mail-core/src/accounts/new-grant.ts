import type { GrantLevel } from '@postroom/api'

/** What a new grant is offered as. */
export const NEW_GRANT_LEVEL: GrantLevel = 'send'

/** When a grant counts, in milliseconds since 1970 UTC: in `from`, and no more in `until`; null where it has no such end. */
export interface GrantTime {
  from: number | null
  until: number | null
}

const GRANT_ENDS_FIRST = 'It must end after it begins.'
export const OWN_MAILBOX = 'Everybody may use their own mailbox without a grant.'

/** Why a grant cannot be for that time; null where it can. */
export const grantTimeProblem = ({ from, until }: GrantTime): string | null =>
  from !== null && until !== null && until <= from ? GRANT_ENDS_FIRST : null
