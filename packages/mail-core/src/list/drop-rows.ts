import type { Label } from '@postroom/api'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { applyChange, type MailChange } from '../labels/label-patch.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { planLabelAs, type StagedLabels } from '../labels/staged-labels.ts'
import { viewName } from '../labels/system-labels.ts'
import type { Mail } from '../mail.ts'
import { dragOf, type LabelTarget, planDrop, takesDrop } from './drag.ts'
import { itemKey, type ListItem } from './list-item.ts'
import { placeOf, type RowsInView } from './mail-actions.ts'
import { applyWithUndo } from './make-changes.ts'
import { mayChange } from './may-change.ts'
import { DONE, doneText } from './row-actions.ts'

const MOVE_FAILED = 'Failed to move messages. Please try again.'

/** Rows, the list that they are in, and the label that they go to. */
export type Move = RowsInView & { target: Pick<Label, 'path' | 'user_id'> }

/**
 * Drops rows on a label, where they may land there; a failure shows its text. [DND-03 to DND-06]
 * @returns those that leave the list.
 */
export function dropRows(mail: Mail, { items, view, target }: Move): readonly ListItem[] {
  const user = signedInUser(mail)
  if (!user || !takesDrop(dragOf(items), targetOf(target), user.id) || !mayChange(mail, items)) return []
  const place = placeOf(mail, view)
  const changes = planDrop(items, targetOf(target), place)
  if (changes.length > 0) mail.inBackground('drop', () => moveOrAlert(mail, { items, changes, target }))
  const staying = changes.reduce((rows, change) => applyChange(rows, change, place), items).map(itemKey)
  return items.filter((item) => !staying.includes(itemKey(item)))
}

/** Applies the staged labels. Rejects when the server refuses; the menu keeps what is staged. [LABELAS-04 to LABELAS-07] */
export async function applyLabelAs(
  mail: Mail,
  { items, staged }: { items: readonly ListItem[]; staged: StagedLabels },
): Promise<void> {
  const changes = planLabelAs(items, staged, knownLabels(mail))
  if (changes.length > 0) await applyWithUndo(mail, { changes, text: doneText(items.length, DONE.labels) })
}

/** Moves rows by these changes; a failure shows its text and rejects. */
export async function moveOrAlert(
  mail: Mail,
  { items, changes, target }: { items: readonly ListItem[]; changes: readonly MailChange[]; target: Move['target'] },
): Promise<void> {
  try {
    await applyWithUndo(mail, { changes, text: doneText(items.length, `moved to ${viewName(target.path)}`) })
  } catch (error) {
    mail.alert(MOVE_FAILED)
    throw error
  }
}

/** The label as the rules of moving know it. */
export function targetOf({ path, user_id }: Move['target']): LabelTarget {
  return { path, ownerId: user_id }
}
