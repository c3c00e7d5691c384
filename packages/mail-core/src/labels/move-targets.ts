import type { Label, LabelGroup } from '@postroom/api'
import { isLabelSearched } from './label-search.ts'
import { ownerLabel } from './owner-labels.ts'
import { labelColor } from './system-labels.ts'

/** Where mail may be moved. */
export interface MoveTargets {
  /** Offered on its own when the list is not the inbox (ACT-24). */
  inbox: Label | null
  /** One's own custom labels by path (ACT-23, ACT-25). */
  labels: (Label & { color: string })[]
}

/** The targets of Move to in a view, narrowed to paths that hold `search`, ignoring case (ACT-22 to ACT-24). */
export function moveTargets(
  groups: readonly LabelGroup[],
  { userId, view, search }: { userId: number; view: string; search: string },
): MoveTargets {
  const own = groups.find(({ user_id }) => user_id === userId)?.labels ?? []
  const matches = (path: string) => isLabelSearched(path, search)
  const labels = own
    .filter(({ path, system_folder }) => !system_folder && matches(path))
    .sort((a, b) => a.path.localeCompare(b.path))
    .map((label) => ({ ...label, color: labelColor(label) }))
  const inbox = view !== 'inbox' && matches('inbox') ? anyInbox(groups, userId) : undefined
  return { inbox: inbox ?? null, labels }
}

/** One's own inbox stands for every owner's; with the own account unticked another one does. */
function anyInbox(groups: readonly LabelGroup[], userId: number): Label | undefined {
  const owners = [userId, ...groups.map(({ user_id }) => user_id)]
  return owners.map((id) => ownerLabel(groups, id, 'inbox')).find((label) => label !== undefined)
}
