import { signedInUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import type { ListItem } from './list-item.ts'
import { markRead } from './mail-actions.ts'

/** Marks what was opened as read, except in a mailbox that its reader may only read: there it stays as it is. [ACT-09, PEOPLE-01] */
export function markOpened(mail: Mail, item: ListItem): void {
  const owner = signedInUser(mail)?.accessible_users.find(({ id }) => id === item.user_id)
  if (!item.read && owner?.level !== 'read') markRead(mail, [item], true)
}
