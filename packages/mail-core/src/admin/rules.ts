/** The pure rules of administration: a part of `@postroom/mail-core/rules`. */

export {
  LINK_LIFE,
  type LinkFate,
  type LinkForm,
  linkProblem,
  NO_SUCH_LINK,
  validateLinkForm,
} from './account-links.ts'
export {
  ADMINISTRATORS_ARE_SET,
  administratorProblem,
  LAST_ADMINISTRATOR,
  LINK_GOES_OUTSIDE,
  NO_PASSWORD_YET,
  NO_WAY_OUTSIDE,
  NOT_SIGNING_IN,
} from './administrators.ts'
export {
  type InvitedGrant,
  invitedLevel,
  type NewInvitation,
  sendToProblem,
  validateInvitation,
  withLevel,
} from './new-invitation.ts'
