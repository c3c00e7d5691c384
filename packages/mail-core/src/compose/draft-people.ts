import type { UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { DRAFT_MOVED_ON } from './send-texts.ts'

/** What a draft is called, with the name of the colleague who began it: 'Draft by Tom' (SCREEN-12). */
export function draftText(author: UserSummary | undefined, me: { id: number }): string {
  return author && author.id !== me.id ? `Draft by ${accountName(author)}` : 'Draft'
}

/** The alert when a draft was saved elsewhere meanwhile; it names the colleague who did it (G-018, SCREEN-12). */
export function draftMovedOn(savedBy: UserSummary | undefined, userId: number | undefined): string {
  return savedBy && savedBy.id !== userId ? `${accountName(savedBy)} changed this draft.` : DRAFT_MOVED_ON
}
