import type { MailChange } from '../labels/label-patch.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import type { Mail } from '../mail.ts'
import { hasLabel, type ListItem, type ListView } from './list-item.ts'
import { applyWithUndo, makeChanges } from './make-changes.ts'
import { mayChange } from './may-change.ts'
import { refreshSilently } from './refresh.ts'
import {
  type ActionPlace,
  archivesToInbox,
  DONE,
  doneText,
  offeredActions,
  planArchive,
  planMark,
  planMoveToInbox,
  planRead,
  planRestore,
  planSpam,
  planTrash,
} from './row-actions.ts'
import { showError } from './show-error.ts'

/** Rows to act on, and the list that they are in. */
export type RowsInView = { items: readonly ListItem[]; view: ListView }

/** Stars rows, or takes the star away when all have one. A failure goes back and is only logged. [ACT-02, ACT-04, ACT-06, ERR-23] */
export function toggleStar(mail: Mail, rows: RowsInView): void {
  toggleMark(mail, rows, 'starred')
}

/** Marks rows as important, or as not important when all are. A failure goes back and is only logged. [ACT-03, ACT-05, ACT-07, ERR-23] */
export function toggleImportant(mail: Mail, rows: RowsInView): void {
  toggleMark(mail, rows, 'important')
}

function toggleMark(mail: Mail, { items, view }: RowsInView, path: 'starred' | 'important'): void {
  if (!mayChange(mail, items)) return
  const place = placeOf(mail, view)
  const on = !items.every((item) => hasLabel(item, place.groups, path))
  const what = path === 'starred' ? 'star or unstar' : 'mark important or not'
  mail.inBackground(what, () => makeChanges(mail, planMark(items, { path, on }, place)))
}

/** Archives rows, or moves them to the inbox where Archive means that. [ACT-15 to ACT-17] */
export function archive(mail: Mail, { items, view }: RowsInView): void {
  const changes = planArchive(items, placeOf(mail, view))
  if (archivesToInbox(view)) act(mail, { what: 'move to Inbox', items, changes, done: DONE.inbox })
  else act(mail, { what: 'archive', items, changes, done: DONE.archive })
}

/** Moves rows to the trash. [ACT-12, API-42] */
export function trash(mail: Mail, { items, view }: RowsInView): void {
  act(mail, { what: 'move to Trash', items, changes: planTrash(items, placeOf(mail, view)), done: DONE.trash })
}

/** Takes rows out of the trash. [ACT-13, API-41] */
export function restore(mail: Mail, { items, view }: RowsInView): void {
  act(mail, { what: 'restore', items, changes: planRestore(items, placeOf(mail, view)), done: DONE.restore })
}

/** Reports rows as spam, or takes them back to the inbox where all lie in spam. [SCREEN-11] */
export function reportSpam(mail: Mail, { items, view }: RowsInView): void {
  const place = placeOf(mail, view)
  if (offeredActions(items, place).spam)
    act(mail, { what: 'take out of spam', items, changes: planMoveToInbox(items, place), done: DONE.inbox })
  else act(mail, { what: 'report spam', items, changes: planSpam(items, place), done: DONE.spam })
}

/** Marks rows read or unread; it stays so on the screen even when the call fails (G-078). [ACT-09 to ACT-11, API-39, API-40] */
export function markRead(mail: Mail, items: readonly ListItem[], read: boolean): void {
  if (mayChange(mail, items)) mail.inBackground('mark read or unread', () => makeChanges(mail, planRead(items, read)))
}

/** What an action needs to know about the list that it happens in. */
export function placeOf(mail: Mail, view: ListView): ActionPlace {
  return { view, groups: knownLabels(mail) }
}

export interface Act {
  /** What the log says has failed, as in "Failed to archive". */
  what: string
  items: readonly ListItem[]
  changes: readonly MailChange[]
  /** What the toast says was done. */
  done: string
}

/** A failed change goes back by itself and is told; the list is asked for again to be sure (G-078). */
export function act(mail: Mail, { what, items, changes, done }: Act): void {
  if (changes.length === 0 || !mayChange(mail, items)) return
  mail.inBackground(what, async () => {
    try {
      await applyWithUndo(mail, { changes, text: doneText(items.length, done) })
    } catch (error) {
      refreshSilently(mail)
      showError(mail, error)
    }
  })
}
