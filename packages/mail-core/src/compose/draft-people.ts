import type { UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'

/** What a draft is called. */
export const DRAFT = 'Draft'

/** What a draft is called, with the name of the colleague who began it: 'Draft by Tom' (SCREEN-12). */
export function draftText(author: UserSummary | undefined, me: { id: number }): string {
  return author && author.id !== me.id ? `${DRAFT} by ${accountName(author)}` : DRAFT
}
