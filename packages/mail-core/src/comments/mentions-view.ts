import { counted } from '../display/count-texts.ts'
import type { MailLocation } from '../navigation/mail-location.ts'

/** What the entry of the sidebar is called that leads to them. */
export const MENTIONS = 'Mentions'

/** The entry of the sidebar. */
export interface MentionsEntry {
  /** Those that were not read where there are some, else all: as a search, which lists them like any mail. */
  to: MailLocation
  /** For who hears it: 'Mentions, 2 unread conversations'. */
  label: string
  /** Empty for none. */
  count: string
  isCurrent: boolean
}

/** How the sidebar leads to conversations in which colleagues mention the reader. [TEAM-06] */
export function mentionsEntry(unread: number, location: MailLocation): MentionsEntry {
  return {
    to: { screen: 'search', search: { q: unread > 0 ? 'mentions:unread' : 'mentions:me' }, page: 1, item: null },
    label: unread > 0 ? `${MENTIONS}, ${counted(unread, 'unread conversation')}` : MENTIONS,
    count: unread > 0 ? String(unread) : '',
    isCurrent: location.screen === 'search' && /^mentions:(?:me|unread)$/.test(location.search.q ?? ''),
  }
}
