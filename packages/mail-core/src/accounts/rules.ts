/** The pure rules of grants: a part of `@postroom/mail-core/rules`. */

export {
  FORWARD_REQUIRED,
  FORWARDED_ALREADY,
  FORWARDING_FAILED,
  FORWARDING_HINT,
  FORWARDING_TITLE,
  FORWARDS_NOWHERE,
  forwardStaysHere,
  forwardsProblem,
  MAX_FORWARDS,
  newForwardProblem,
  notAnAddress,
  TOO_MANY_FORWARDS,
} from './forwarding.ts'
export { daysOf, type GrantDays, writtenDay } from './grant-days.ts'
export {
  GRANT_LEVELS,
  holdsLevel,
  levelMissing,
  levelProblem,
  type MailboxNeeds,
  mailboxNeeds,
  type OpenedMailbox,
} from './grant-levels.ts'
export {
  type GrantTerms,
  lastManagerProblem,
  type ProposedGrant,
  type Standing,
  standingOf,
} from './grant-terms.ts'
export { levelWords } from './level-words.ts'
export { type GrantTime, granteeProblem, grantTimeProblem, NEW_GRANT_LEVEL, OWN_MAILBOX } from './new-grant.ts'
export { tickedAccounts } from './ticked-accounts.ts'
