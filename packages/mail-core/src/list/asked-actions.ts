import { unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { ARCHIVE_ALL_FAILED, archiveAllError, planDeleteForever } from './asked-plans.ts'
import { act, placeOf, type RowsInView } from './mail-actions.ts'
import { mayChange } from './may-change.ts'
import { refreshSilently } from './refresh.ts'
import { DONE } from './row-actions.ts'

// What is asked about first, so that a page of mail does without it until then.

/** Deletes rows of the trash for good; the view asks first, and there is no Undo. [ACT-14, API-43] */
export function deleteForever(mail: Mail, { items, view }: RowsInView): void {
  const changes = planDeleteForever(items, placeOf(mail, view))
  if (mayChange(mail, items, 'full')) act(mail, { what: 'delete forever', items, changes, done: DONE.forever })
}

/** Archives the own inbox mail that carries a custom label; the view asks first (G-028). [API-45, ERR-17, ERR-18] */
export async function archiveAll(mail: Mail): Promise<void> {
  try {
    const { success, message, error } = await unwrap(mail.api.POST('/user_messages/archive_all', { body: {} }))
    if (success) mail.announce(message)
    else mail.alert(archiveAllError(error))
  } catch (error) {
    mail.ports.log('archive all', error)
    mail.alert(ARCHIVE_ALL_FAILED)
  }
  refreshSilently(mail)
}
