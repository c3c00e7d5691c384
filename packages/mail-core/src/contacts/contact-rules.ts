/** Milliseconds of quiet before the composer asks for contacts (RECIP-11). */
export const COMPOSE_CONTACT_DEBOUNCE = 250

/** Milliseconds of quiet before the advanced search form asks for contacts (LIMIT-02). */
export const SEARCH_CONTACT_DEBOUNCE = 300

/** Shown when nobody matches (RECIP-13). */
export const NO_CONTACTS_FOUND = 'No contacts found'
