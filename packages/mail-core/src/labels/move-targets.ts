import type { Label, LabelGroup } from '@postroom/api'
import type { ListItem } from '../list/list-item.ts'
import { moveRefusal } from '../list/move.ts'
import { isLabelSearched } from './label-search.ts'
import { ownerLabel } from './owner-labels.ts'
import { labelColor, viewName } from './system-labels.ts'

/** Where mail may be moved. */
export interface MoveTargets {
  /** Folders of the mail's owners: Inbox where this is not its list (ACT-24); for others' mail Spam and Trash too (G-138). */
  folders: Label[]
  /** One's own custom labels by path (ACT-23, ACT-25). */
  labels: (Label & { color: string })[]
  /** Why the labels cannot be chosen for this mail, or null (G-138). */
  refusal: string | null
}

/** Folders that take others' mail, which no label of one's own can (G-138). */
const FOR_OTHERS = ['spam', 'trash']

/** The targets of Move to in a view, narrowed to names that hold `search`, ignoring case (ACT-22 to ACT-24, SCREEN-04). */
export function moveTargets(
  items: readonly ListItem[],
  { groups, userId, view, search }: { groups: readonly LabelGroup[]; userId: number; view: string; search: string },
): MoveTargets {
  const own = groups.find(({ user_id }) => user_id === userId)?.labels.filter((label) => !label.system_folder) ?? []
  const labels = own
    .filter(({ path }) => isLabelSearched(path, search))
    .sort((a, b) => a.path.localeCompare(b.path))
    .map((label) => ({ ...label, color: labelColor(label) }))
  const [any] = own
  const refusal = any ? moveRefusal(items, { path: any.path, ownerId: userId }, userId) : null
  const ofOthers = items.some(({ user_id }) => user_id !== userId)
  const folders = ['inbox', ...(ofOthers ? FOR_OTHERS : [])]
    .filter((path) => path !== view && isLabelSearched(viewName(path), search))
    .flatMap((path) => anyOf(path, groups, userId) ?? [])
  return { folders, labels, refusal }
}

/** One's own folder stands for every owner's; with the own account unticked another one does. */
function anyOf(path: string, groups: readonly LabelGroup[], userId: number): Label | undefined {
  const owners = [userId, ...groups.map(({ user_id }) => user_id)]
  return owners.map((id) => ownerLabel(groups, id, path)).find((label) => label !== undefined)
}
