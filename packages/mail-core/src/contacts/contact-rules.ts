import { isEmailAddress } from './email-address.ts'

/** Milliseconds of quiet before the composer asks for contacts (RECIP-11). */
export const COMPOSE_CONTACT_DEBOUNCE = 250

/** Milliseconds of quiet before the advanced search form asks for contacts (LIMIT-02). */
export const SEARCH_CONTACT_DEBOUNCE = 300

/** Shown when nobody matches (RECIP-13). */
export const NO_CONTACTS_FOUND = 'No contacts found'

/** Whether contacts are asked for: only for a query that is not blank (SUGGEST-01). */
export function canAutocomplete(query: string): boolean {
  return query.trim() !== ''
}

/** The place of the contact that Enter takes before an arrow was pressed: the first, none once a whole address is typed. */
export function firstSuggestion(typed: string): number {
  return isEmailAddress(typed.trim()) ? -1 : 0
}
