import type { MailChange } from '../labels/label-patch.ts'
import { isTrashed, type ListItem } from './list-item.ts'
import { type ActionPlace, changing } from './row-actions.ts'

/** Deletes for good (ACT-14). Only what lies in the trash can be: the rest is left out (G-052). */
export function planDeleteForever(items: readonly ListItem[], { groups }: ActionPlace): MailChange[] {
  const trashed = items.filter((item) => isTrashed(item, groups))
  return changing('deleteUserMessagesPermanently', trashed, () => ({ add: [], remove: [], gone: true }))
}

/** The heading of the question before a permanent deletion (G-102). */
export const DELETE_FOREVER = 'Delete forever?'
export const ARCHIVE_ALL_FAILED = 'Failed to archive messages. Please try again.'

/** The alert when the server says why archiving all failed (ERR-17). */
export function archiveAllError(error: string | null | undefined): string {
  return error ? `Error: ${error}` : ARCHIVE_ALL_FAILED
}
