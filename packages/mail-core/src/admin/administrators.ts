import type { PeopleList } from '@postroom/api'

export const ADMINISTRATORS_ARE_SET =
  'POSTROOM_ADMINISTRATORS says who the administrators are: change it where this server is set up.'
export const LAST_ADMINISTRATOR = 'They are the last administrator here: make somebody else one first.'
/** Somebody becomes an administrator who can sign in. */
export const NOT_SIGNING_IN = 'Only somebody who signs in can be an administrator.'
/** Whose password could be set anew, has one. */
export const NO_PASSWORD_YET = 'Nobody signs in to this account yet: there is no password to choose anew.'
export const LINK_GOES_OUTSIDE =
  'Give an address outside this server: mail that arrives here cannot be read before the link is used.'
export const NO_WAY_OUTSIDE = 'This server cannot send mail to other servers: hand the link over yourself.'

/** What whoever is no administrator is answered, by the names of those who are. [PEOPLE-10] */
export const administratorsOnly = (names: readonly string[]): string =>
  `Only administrators may do this: ${new Intl.ListFormat('en-GB').format(names.length > 0 ? names : ['whoever runs this server'])}.`

/** Why somebody cannot become an administrator, or stop being one; null where they can. [PEOPLE-10] */
export function administratorProblem(list: PeopleList, { id, administrator }: { id: number; administrator: boolean }) {
  const person = list.people.find((each) => each.id === id)
  if (person === undefined || person.administrator === administrator) return null
  if (list.administrators_are_set) return ADMINISTRATORS_ARE_SET
  if (administrator) return person.state === 'active' ? null : NOT_SIGNING_IN
  return list.people.some((each) => each.administrator && each.id !== id) ? null : LAST_ADMINISTRATOR
}
