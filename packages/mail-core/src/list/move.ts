import { type MailChange, planLabels } from '../labels/label-patch.ts'
import { ownerLabelIds } from '../labels/owner-labels.ts'
import { isSystemPath } from '../labels/system-labels.ts'
import type { LabelTarget } from './drag.ts'
import type { ListItem } from './list-item.ts'
import { type ActionPlace, leftIds, planTrash } from './row-actions.ts'

export const MOVE_MIXED_OWNERS =
  'Cannot move messages from different users together. Please select messages from the same user.'
export const MOVE_TO_OTHERS_LABEL = 'You cannot move messages to labels owned by other users'

/**
 * What Move to means: changes to make, a sentence why it may not be, or nothing: 'same label' just closes the menu
 * (ACT-20), 'unknown label' is only logged (ACT-21).
 */
export type MovePlan = { changes: MailChange[] } | { refusal: string } | { nothing: 'same label' | 'unknown label' }

/**
 * Moves items: the target label comes, the current one goes, and what goes to the trash is deleted, with inbox in Sent and Drafts; in search the inbox goes (ACT-18,
 * G-009, G-075). Moving to a custom label needs items of one owner, and only one's own labels are targets (ERR-14, ACT-25,
 * G-071).
 */
export function planMove(
  items: readonly ListItem[],
  { target, userId }: { target: LabelTarget; userId: number },
  place: ActionPlace,
): MovePlan {
  const refusal = moveRefusal(items, target, userId)
  if (refusal !== null) return { refusal }
  if (target.path === place.view.path) return { nothing: 'same label' }
  if (target.path === 'trash') return { changes: planTrash(items, place) }
  let unknown = false
  const changes = planLabels(items, place.groups, (ownerId) => {
    const [add] = ownerLabelIds(place.groups, ownerId, [target.path])
    const left = leftIds(ownerId, place)
    if (add === undefined || left.length === 0) {
      unknown = true
      return null
    }
    return { add: [add], remove: left.filter((id) => id !== add) }
  })
  return unknown || changes.length === 0 ? { nothing: 'unknown label' } : { changes }
}

/** Why these items may not go to that label, or null. */
export function moveRefusal(items: readonly ListItem[], target: LabelTarget, userId: number): string | null {
  if (isSystemPath(target.path)) return null
  if (new Set(items.map((item) => item.user_id)).size > 1) return MOVE_MIXED_OWNERS
  const owned = target.ownerId === userId && items.every((item) => item.user_id === userId)
  return owned ? null : MOVE_TO_OTHERS_LABEL
}
