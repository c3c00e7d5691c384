/** The pure rules of grants: a part of `@postroom/mail-core/rules`. */

export { daysOf, type GrantDays } from './grant-days.ts'
export { type GrantTime, granteeProblem, grantTimeProblem, NEW_GRANT_LEVEL, OWN_MAILBOX } from './new-grant.ts'
