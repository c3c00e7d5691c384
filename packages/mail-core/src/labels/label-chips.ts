import type { Label, LabelGroup } from '@postroom/api'
import { shownName } from '../display/shown-name.ts'
import { labelsById } from './owner-labels.ts'
import { labelColor, viewName } from './system-labels.ts'

/** A label shown on mail; `path` tells it from another label of the same name. */
export interface LabelChip {
  id: number
  path: string
  name: string
  color: string
}

/**
 * The chips of a row: custom labels but for the one whose list this is, and Inbox outside the inbox. Mail in the trash has
 * none (G-007, G-106).
 */
export function rowLabelChips(
  item: { labels: readonly number[] },
  { view, groups }: { view: string; groups: readonly LabelGroup[] },
): LabelChip[] {
  return labelChips(item.labels, groups).filter(({ path }) => path !== view)
}

/** The chips of an opened conversation: custom labels and Inbox (G-106). */
export function labelChips(labelIds: readonly number[], groups: readonly LabelGroup[]): LabelChip[] {
  const known = labelsById(groups)
  const labels = [...new Set(labelIds)].flatMap((id) => known.get(id) ?? [])
  if (labels.some(({ path }) => path === 'trash')) return []
  const shown = labels.filter((label) => !label.system_folder || label.path === 'inbox')
  return shown.sort(inboxFirst).map((label) => ({
    id: label.id,
    path: label.path,
    name: label.path === 'inbox' ? viewName(label.path) : shownName(label.name),
    color: labelColor(label),
  }))
}

function inboxFirst(one: Label, other: Label): number {
  return Number(other.system_folder) - Number(one.system_folder) || one.path.localeCompare(other.path)
}
