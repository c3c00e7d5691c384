import type { Mail } from '../mail.ts'
import type { ListItem } from './list-item.ts'
import { markRead } from './mail-actions.ts'
import { changeProblem } from './may-change.ts'

/** Marks what was opened as read, except in a mailbox that its reader may only read: there it stays as it is. [ACT-09, PEOPLE-01] */
export function markOpened(mail: Mail, item: ListItem): void {
  if (!item.read && changeProblem(mail, [item]) === null) markRead(mail, [item], true)
}
