import type { Label, LabelGroup } from '@postroom/api'
import { labelPathKey } from './label-path.ts'
import { isSystemPath } from './system-labels.ts'

/** A label or folder, in the mailbox that is shown alone where one is named (TEAM-08). */
export type LabelPlace = { path: string; mailboxId?: number | undefined }

/** One owner's label at a path, ignoring case: their inbox, their 'Work'. */
export function ownerLabel(groups: readonly LabelGroup[], ownerId: number, path: string): Label | undefined {
  const paths = indexOf(groups).byPath.get(ownerId)
  // Five hundred messages may ask for the same folder, whose path is its own key.
  return paths?.get(path) ?? paths?.get(labelPathKey(path))
}

/** Ids of one owner's labels at the given paths, as far as they exist. */
export function ownerLabelIds(groups: readonly LabelGroup[], ownerId: number, paths: readonly string[]): number[] {
  return paths.flatMap((path) => ownerLabel(groups, ownerId, path)?.id ?? [])
}

/** The groups of the mailbox that is shown alone, else all of them. [TEAM-08] */
export function groupsShown<G extends { user_id: number }>(
  groups: readonly G[],
  mailboxId: number | undefined,
): readonly G[] {
  return mailboxId === undefined ? groups : groups.filter(({ user_id }) => user_id === mailboxId)
}

/**
 * Ids of the labels that a place means: a system folder in every account, else the label that was clicked, the own label of
 * that path, or that of the first account which has it (G-029); in a mailbox that is shown alone, its own.
 */
export function labelIdsOf(
  groups: readonly { user_id: number; labels: readonly Pick<Label, 'id' | 'path'>[] }[],
  place: LabelPlace & { labelId?: number | null },
): number[] {
  const shown = groupsShown(groups, place.mailboxId)
  const labels = shown.flatMap((group) => group.labels).filter((label) => label.path === place.path)
  if (isSystemPath(place.path)) return labels.map(({ id }) => id)
  const meant = labels.find(({ id }) => id === place.labelId) ?? labels[0]
  return meant ? [meant.id] : []
}

/** Every label of every group, by its id. */
export function labelsById(groups: readonly LabelGroup[]): ReadonlyMap<number, Label> {
  return indexOf(groups).byId
}

type LabelIndex = { byId: Map<number, Label>; byPath: Map<number, Map<string, Label>> }

/** Fifty rows ask for the same labels several times each; groups are never changed in place. */
const indices = new WeakMap<readonly LabelGroup[], LabelIndex>()

function indexOf(groups: readonly LabelGroup[]): LabelIndex {
  const known = indices.get(groups)
  if (known) return known
  const index: LabelIndex = { byId: new Map(), byPath: new Map() }
  for (const { user_id, labels } of groups) {
    const paths = index.byPath.get(user_id) ?? new Map<string, Label>()
    index.byPath.set(user_id, paths)
    for (const label of labels) {
      index.byId.set(label.id, label)
      const key = labelPathKey(label.path)
      if (!paths.has(key)) paths.set(key, label)
    }
  }
  indices.set(groups, index)
  return index
}
