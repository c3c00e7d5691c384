/** Over the people of the demo, on the sign-in page (SCREEN-16). */
export const DEMO_TEAM = 'Demo team'
export const DEMO_TEAM_HINT =
  'Three colleagues with a mailbox each. All of them also work in the shared mailboxes support and sales.'

/** Before the name of each, in the name of their button. */
export const CONTINUE_AS = 'Continue as'
