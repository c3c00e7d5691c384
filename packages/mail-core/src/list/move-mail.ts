import type { Label } from '@postroom/api'
import { signedInUser } from '../accounts/accounts-queries.ts'
import type { MailChange } from '../labels/label-patch.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { planLabelAs, type StagedLabels } from '../labels/staged-labels.ts'
import { viewName } from '../labels/system-labels.ts'
import type { Mail } from '../mail.ts'
import { dragOf, type LabelTarget, planDrop, takesDrop } from './drag.ts'
import type { ListItem } from './list-item.ts'
import { placeOf, type RowsInView } from './mail-actions.ts'
import { applyWithUndo } from './make-changes.ts'
import { mayChange } from './may-change.ts'
import { MOVE_FAILED, planMove } from './move.ts'
import { DONE, doneText } from './row-actions.ts'

/** Rows, the list that they are in, and the label that they go to. */
export type Move = RowsInView & { target: Pick<Label, 'path' | 'user_id'> }

const moving = new WeakSet<Mail>()

/**
 * Moves rows. Returns whether the move is on its way: none begins while another one runs, to the current label, or when a
 * label is not known, which is only logged. Refusals and failures show their text.
 * [ACT-18 to ACT-21, ACT-25, ERR-13, ERR-14]
 */
export function move(mail: Mail, { items, view, target }: Move): boolean {
  if (moving.has(mail) || !mayChange(mail, items)) return false
  const userId = signedInUser(mail)?.id ?? 0
  const plan = planMove(items, { target: targetOf(target), userId }, placeOf(mail, view))
  if ('refusal' in plan) mail.alert(plan.refusal)
  if ('nothing' in plan && plan.nothing === 'unknown label') mail.ports.log('move', new Error(plan.nothing))
  if (!('changes' in plan)) return false
  moving.add(mail)
  mail.inBackground('move', () =>
    moveOrAlert(mail, { items, changes: plan.changes, target }).finally(() => moving.delete(mail)),
  )
  return true
}

/** Drops rows on a label, where they may land there; a failure shows its text. [DND-03 to DND-06] */
export function dropRows(mail: Mail, { items, view, target }: Move): void {
  const user = signedInUser(mail)
  if (!user || !takesDrop(dragOf(items), targetOf(target), user.id) || !mayChange(mail, items)) return
  const changes = planDrop(items, targetOf(target), placeOf(mail, view))
  if (changes.length > 0) mail.inBackground('drop', () => moveOrAlert(mail, { items, changes, target }))
}

/** Applies the staged labels. Rejects when the server refuses; the menu keeps what is staged. [LABELAS-04 to LABELAS-07] */
export async function applyLabelAs(
  mail: Mail,
  { items, staged }: { items: readonly ListItem[]; staged: StagedLabels },
): Promise<void> {
  const changes = planLabelAs(items, staged, knownLabels(mail))
  if (changes.length > 0) await applyWithUndo(mail, { changes, text: doneText(items.length, DONE.labels) })
}

async function moveOrAlert(
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

function targetOf({ path, user_id }: Move['target']): LabelTarget {
  return { path, ownerId: user_id }
}
