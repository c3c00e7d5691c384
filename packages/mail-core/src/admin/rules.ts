/** The pure rules of administration and of its links: a part of `@postroom/mail-core/rules`. */

export { grantChangedMeanwhile, isSameTerms, lastManagersProblem } from '../accounts/grant-terms.ts'
export {
  LINK_LIFE,
  LINK_NOT_USED,
  type LinkFate,
  type LinkForm,
  linkProblem,
  NO_SUCH_LINK,
  validateLinkForm,
} from '../auth/account-links.ts'
export {
  type Appointed,
  administratorProblem,
  administratorsOnly,
  LINK_GOES_OUTSIDE,
  NO_PASSWORD_YET,
  NO_WAY_OUTSIDE,
} from './administrators.ts'
export {
  type InvitedGrant,
  invitedLevel,
  type NewInvitation,
  sendToProblem,
  validateInvitation,
  withLevel,
} from './new-invitation.ts'
export { SECURITY_KINDS } from './security-kinds.ts'
export { securityPlace, securitySentence } from './security-sentences.ts'
