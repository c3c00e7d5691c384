/** The heading of the page at /settings, and the item of the user menu that leads there. */
export const SETTINGS_TITLE = 'Account settings'
