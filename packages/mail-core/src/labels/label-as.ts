import type { Label, LabelGroup } from '@postroom/api'
import { shownName } from '../display/shown-name.ts'
import type { ListItem } from '../list/list-item.ts'
import { labelPathKey } from './label-path.ts'
import { isLabelSearched } from './label-search.ts'
import { ownerLabel } from './owner-labels.ts'
import type { StagedLabels } from './staged-labels.ts'
import { labelColor, viewName } from './system-labels.ts'

export const LABEL_AS_FAILED = 'Failed to apply label changes. Please try again.'

/** Whether all, some or none of the mail carries a label (LABELAS-03). */
export type TriState = 'all' | 'some' | 'none'

/** A label in the Label as menu. */
export interface LabelAsRow {
  path: string
  name: string
  color: string
  /** With the staged change already made. */
  state: TriState
  staged: boolean
  /** Some owner of the mail has no label of this path (G-072). */
  disabled: boolean
}

/**
 * The labels of the mail's owners, one row per path: custom ones and Inbox, which comes first (LABELAS-08, G-072). `search`
 * narrows them to paths that hold it, ignoring case (LABELAS-01).
 */
export function labelAsRows(
  items: readonly ListItem[],
  { staged, search, groups }: { staged: StagedLabels; search: string; groups: readonly LabelGroup[] },
): LabelAsRow[] {
  const owners = [...new Set(items.map((item) => item.user_id))]
  const byPath = new Map<string, Label>()
  for (const label of owners.flatMap((id) => groups.find(({ user_id }) => user_id === id)?.labels ?? [])) {
    const key = labelPathKey(label.path)
    if ((!label.system_folder || label.path === 'inbox') && !byPath.has(key)) byPath.set(key, label)
  }
  return [...byPath.values()]
    .filter(({ path }) => isLabelSearched(path, search))
    .sort((a, b) => Number(b.system_folder) - Number(a.system_folder) || a.path.localeCompare(b.path))
    .map((label) => ({
      path: label.path,
      name: label.system_folder ? viewName(label.path) : shownName(label.path),
      color: labelColor(label),
      state: shownState(label.path, staged, labelState(items, label.path, groups)),
      staged: Object.hasOwn(staged, label.path),
      disabled: owners.some((id) => !ownerLabel(groups, id, label.path)),
    }))
}

/** How much of the mail carries its owner's label at a path. */
export function labelState(items: readonly ListItem[], path: string, groups: readonly LabelGroup[]): TriState {
  const carrying = items.filter((item) => item.labels.includes(ownerLabel(groups, item.user_id, path)?.id ?? 0))
  if (carrying.length === 0) return 'none'
  return carrying.length === items.length ? 'all' : 'some'
}

/** The next stage of a label after a click: none and some become all, all becomes none, and the way back unstages. */
export function toggleStaged(staged: StagedLabels, path: string, state: TriState): StagedLabels {
  if (!Object.hasOwn(staged, path)) return { ...staged, [path]: state === 'all' ? 'remove' : 'add' }
  const { [path]: now, ...others } = staged
  return state === 'some' && now === 'add' ? { ...others, [path]: 'remove' } : others
}

function shownState(path: string, staged: StagedLabels, state: TriState): TriState {
  if (!Object.hasOwn(staged, path)) return state
  return staged[path] === 'add' ? 'all' : 'none'
}
