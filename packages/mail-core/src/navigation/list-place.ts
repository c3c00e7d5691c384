import type { LabelPlace } from '../labels/owner-labels.ts'
import { type MailLocation, parseLocation } from './mail-location.ts'

/** The label that a location shows, of one mailbox alone or of all of them. */
export function currentFolder(location: MailLocation, mailboxId?: number): string | null {
  return location.screen === 'mail' && location.mailboxId === mailboxId ? location.labelPath : null
}

/** The page of the list that an address shows; null for search, sign-in and unknown addresses. [ROUTE-01, ROUTE-02] */
export function listPlaceAt(href: string): (LabelPlace & { page: number }) | null {
  const location = parseLocation(href)
  if (location.screen === 'home') return { path: 'inbox', page: 1 }
  if (location.screen !== 'mail') return null
  const { labelPath: path, mailboxId, page } = location
  return { path, mailboxId, page }
}
