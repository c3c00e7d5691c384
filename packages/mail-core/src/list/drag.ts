import { dragText } from '../display/count-texts.ts'
import { type MailChange, planLabels } from '../labels/label-patch.ts'
import { ownerLabelIds } from '../labels/owner-labels.ts'
import { isSystemPath, systemLabel } from '../labels/system-labels.ts'
import { itemKey, type ListItem, SEARCH_PATH } from './list-item.ts'
import { type ActionPlace, currentIds, planTrash } from './row-actions.ts'

/** Rows on their way to a label. */
export interface Drag {
  keys: string[]
  /** The one owner of all rows, else null (DND-07). */
  ownerId: number | null
  mixedOwners: boolean
  text: string
}

/** A label that rows may be moved to or dropped on; a system folder stands for each owner's own (G-071). */
export interface LabelTarget {
  path: string
  /** The owner of a custom label. */
  ownerId: number
}

/** Folders that a drop leaves the inbox and the current label for (DND-06). */
const ADD_ONLY = ['inbox', 'sent', 'all_mail']

/** What is dragged, and what a row's menu acts on: all that is ticked when the row is part of it, else the row alone (G-091). */
export function draggedItems(item: ListItem, ticked: readonly ListItem[]): readonly ListItem[] {
  return ticked.some((other) => itemKey(other) === itemKey(item)) ? ticked : [item]
}

/** The drag of these rows (DND-02, DND-07). */
export function dragOf(items: readonly ListItem[]): Drag {
  const owners = [...new Set(items.map((item) => item.user_id))]
  const [owner = null] = owners
  return {
    keys: items.map(itemKey),
    ownerId: owners.length === 1 ? owner : null,
    mixedOwners: owners.length > 1,
    text: dragText(items.length),
  }
}

/**
 * Whether a label takes the drag: all rows belong to one owner who also owns the label, a custom label moreover is one's
 * own, and Drafts and the disabled folders take nothing (DND-03, G-071, G-076).
 */
export function takesDrop(drag: Pick<Drag, 'ownerId'>, target: LabelTarget, userId: number): boolean {
  if (drag.ownerId === null || target.path === 'drafts') return false
  const folder = systemLabel(target.path)
  if (folder) return folder.place !== 'disabled'
  return target.ownerId === drag.ownerId && target.ownerId === userId
}

/**
 * The changes that a drop means: the label comes, inbox and the current label go, but not from search and not for Inbox,
 * Sent and All Mail; a drop on Trash deletes, and one on the label whose list this is changes nothing (DND-04 to DND-06,
 * G-076).
 */
export function planDrop(items: readonly ListItem[], target: LabelTarget, place: ActionPlace): MailChange[] {
  const { view, groups } = place
  if (
    target.path === view.path &&
    (isSystemPath(target.path) || items.every((item) => item.user_id === target.ownerId))
  ) {
    return []
  }
  if (target.path === 'trash') return planTrash(items, place)
  return planLabels(items, groups, (ownerId) => {
    const [add] = ownerLabelIds(groups, ownerId, [target.path])
    if (add === undefined) return null
    if (view.path === SEARCH_PATH || ADD_ONLY.includes(target.path)) return { add: [add], remove: [] }
    const remove = [...ownerLabelIds(groups, ownerId, ['inbox']), ...currentIds(ownerId, place)]
    return { add: [add], remove: [...new Set(remove)].filter((id) => id !== add) }
  })
}
