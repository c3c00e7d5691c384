import { unreadCount } from '../display/count-texts.ts'
import { type CountedLabel, listName, type OwnedLabels, unreadInView } from '../labels/label-tree.ts'
import { SEARCH_VIEW_NAME } from '../labels/system-labels.ts'
import type { MailLocation } from './mail-location.ts'

/** What the title of a window ends with. */
const PRODUCT = 'Postroom'

/** A list in the title of a window, with what is unread in it before its name: '(3) Inbox – Postroom' (SCREEN-18). */
export function windowTitle(
  location: Extract<MailLocation, { screen: 'mail' | 'search' }>,
  { groups, labelId }: { groups: readonly OwnedLabels<CountedLabel>[]; labelId: number | null },
): string {
  if (location.screen === 'search') return `${SEARCH_VIEW_NAME} – ${PRODUCT}`
  const place = { path: location.labelPath, mailboxId: location.mailboxId, labelId }
  const count = unreadCount(unreadInView(groups, place))
  return `${count === '' ? '' : `(${count}) `}${listName(place, groups)} – ${PRODUCT}`
}
