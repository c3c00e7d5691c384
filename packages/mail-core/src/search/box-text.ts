import type { MailLocation } from '../navigation/mail-location.ts'
import { searchText } from './search-params.ts'

/** What the search box shows at a place: its search; nothing where none is shown (G-045). */
export function boxText(location: MailLocation): string {
  return location.screen === 'search' ? searchText(location.search) : ''
}
