/** Said while it is not known who asks. [HEAD-20] */
export const LOADING_MAILBOX = 'Loading your mailbox...'

/** Said where the server had no words for it. */
export const LOGIN_FAILED = 'Login failed. Please try again.'
export const REGISTRATION_FAILED = 'Registration failed. Please try again.'
