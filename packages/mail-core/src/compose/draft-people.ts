import type { UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'

/** What a draft is called. */
export const DRAFT = 'Draft'

/** What an own draft is called that was sent and came back (TEAM-02). */
export const NOT_SENT = 'Not sent'

/** What a draft is called, with the name of the colleague who began it: 'Draft by Tom' (SCREEN-12). */
export function draftText(author: UserSummary | undefined, me: { id: number }, stopped = false): string {
  if (author && author.id !== me.id) return `${DRAFT} by ${accountName(author)}`
  return stopped ? NOT_SENT : DRAFT
}
