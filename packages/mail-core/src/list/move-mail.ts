import { signedInUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import { type Move, moveOrAlert, targetOf } from './drop-rows.ts'
import { placeOf } from './mail-actions.ts'
import { mayChange } from './may-change.ts'
import { planMove } from './move.ts'

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
