import type { ListedPerson } from '@postroom/api'

const ADMINISTRATORS_ARE_SET =
  'POSTROOM_ADMINISTRATORS says who the administrators are: change it where this server is set up.'
const lastAdministrator = (isMe: boolean): string =>
  `${isMe ? 'You' : 'They'} are the last administrator here: make somebody else one first.`
/** Somebody becomes an administrator who can sign in. */
const NOT_SIGNING_IN = 'Only somebody who signs in can be an administrator.'
/** Whose password could be set anew, has one. */
export const NO_PASSWORD_YET = 'Nobody signs in to this account yet: there is no password to choose anew.'
export const LINK_GOES_OUTSIDE =
  'Give an address outside this server: mail that arrives here cannot be read before the link is used.'
export const NO_WAY_OUTSIDE = 'This server cannot send mail to other servers: hand the link over yourself.'

/** What whoever is no administrator is answered, by the names of those who are. [PEOPLE-10] */
export const administratorsOnly = (names: readonly string[]): string =>
  `Only administrators may do this: ${new Intl.ListFormat('en-GB').format(names.length > 0 ? names : ['whoever runs this server'])}.`

/** Somebody who is to become an administrator, or, being one, to stop being one. */
export interface Appointed {
  person: Pick<ListedPerson, 'administrator' | 'state'>
  /** Whether it is who changes it themselves. */
  isMe: boolean
  /** How many administrators there are besides. */
  others: number
  /** Whether the configuration says who the administrators are. */
  areSet: boolean
}

/** Why somebody cannot become an administrator, or stop being one; null where they can. [PEOPLE-10] */
export function administratorProblem({ person, isMe, others, areSet }: Appointed): string | null {
  if (areSet) return ADMINISTRATORS_ARE_SET
  if (person.administrator) return others > 0 ? null : lastAdministrator(isMe)
  return person.state === 'active' ? null : NOT_SIGNING_IN
}
