import { type MailChange, planLabels } from '../labels/label-patch.ts'
import { ownerLabelIds } from '../labels/owner-labels.ts'
import { isSystemPath } from '../labels/system-labels.ts'
import type { LabelTarget } from './drag.ts'
import { currentLabelId, type ListItem, SEARCH_PATH } from './list-item.ts'
import type { ActionPlace } from './row-actions.ts'

export const MOVE_FAILED = 'Failed to move messages. Please try again.'
export const MOVE_MIXED_OWNERS =
  'Cannot move messages from different users together. Please select messages from the same user.'
export const MOVE_TO_OTHERS_LABEL = 'You cannot move messages to labels owned by other users'

/**
 * What Move to means: changes to make, a sentence why it may not be, or nothing: 'same label' just closes the menu
 * (ACT-20), 'unknown label' is only logged (ACT-21).
 */
export type MovePlan = { changes: MailChange[] } | { refusal: string } | { nothing: 'same label' | 'unknown label' }

/**
 * Moves items: the target label comes, the current one goes; in search the inbox goes (ACT-18, G-075). Moving to a custom
 * label needs items of one owner, and only one's own labels are targets (ERR-14, ACT-25, G-071).
 */
export function planMove(
  items: readonly ListItem[],
  { target, userId }: { target: LabelTarget; userId: number },
  { view, groups }: ActionPlace,
): MovePlan {
  const refusal = moveRefusal(items, target, userId)
  if (refusal !== null) return { refusal }
  if (target.path === view.path) return { nothing: 'same label' }
  let unknown = false
  const changes = planLabels(items, groups, (ownerId) => {
    const [add] = ownerLabelIds(groups, ownerId, [target.path])
    const [inbox] = ownerLabelIds(groups, ownerId, ['inbox'])
    const source = view.path === SEARCH_PATH ? inbox : currentLabelId(view, ownerId, groups)
    if (add === undefined || source === undefined || source === null) {
      unknown = true
      return null
    }
    return { add: [add], remove: [source].filter((id) => id !== add) }
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
