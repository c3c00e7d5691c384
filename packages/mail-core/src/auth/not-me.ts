/** Where the link of a security mail leads: the settings, with the question below. [PEOPLE-09] */
export const NOT_ME_HREF = '/settings?not_me=1'

/** Names the button that ends the other sessions, and stands in the mail. */
export const NOT_ME = 'That was not me'
export const WAS_IT_YOU = 'Was that not you?'
export const NOT_ME_TEXT =
  'You are then signed out everywhere else. Change your password next, so that nobody comes back.'
