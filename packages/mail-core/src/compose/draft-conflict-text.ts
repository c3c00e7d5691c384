import type { UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { DRAFT_CONFLICT } from './window-texts.ts'

/** The alert when a draft was saved elsewhere meanwhile; it names the colleague who did it (G-018, SCREEN-12). */
export function draftConflictText(savedBy: UserSummary | undefined, userId: number | undefined): string {
  return savedBy && savedBy.id !== userId ? `${accountName(savedBy)} changed this draft.` : DRAFT_CONFLICT
}
