import { escapeHtml } from '../display/html-text.ts'

/** Class of the element around a variable that nothing was found for, in drafts. */
export const VARIABLE_CLASS = 'postroom-variable'

/** A variable that nothing was found for, as it stands in a draft. */
export const markedVariable = (shown: string): string => `<span class="${VARIABLE_CLASS}">${escapeHtml(shown)}</span>`
