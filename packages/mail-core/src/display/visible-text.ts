/** Controls but tab and line feed, and what turns the direction of text around (UAX #9): a terminal or a reader would obey them. */
const OBEYED = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu
/** What shows nothing, such as zero-width spaces and tags; joiners and the selectors of emoji change what is shown. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/**
 * Text from elsewhere as a terminal or a program may show it: what would be obeyed is written out, as in `[U+001B]`, what nobody
 * sees is left out, and lines end with a line feed. Letters, accents and emoji stay as they are. [SDK-10, SDK-11, GUARD-07]
 */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(OBEYED, (control) => `[U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)
    .replace(UNSEEN, '')
}

/** The same on one line. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ').trim()
