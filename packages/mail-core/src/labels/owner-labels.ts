import type { Label, LabelGroup } from '@postroom/api'
import { labelPathKey } from './label-path.ts'

/** One owner's label at a path, ignoring case: their inbox, their 'Work'. */
export function ownerLabel(groups: readonly LabelGroup[], ownerId: number, path: string): Label | undefined {
  const key = labelPathKey(path)
  const group = groups.find(({ user_id }) => user_id === ownerId)
  return group?.labels.find((label) => labelPathKey(label.path) === key)
}

/** Ids of one owner's labels at the given paths, as far as they exist. */
export function ownerLabelIds(groups: readonly LabelGroup[], ownerId: number, paths: readonly string[]): number[] {
  return paths.flatMap((path) => ownerLabel(groups, ownerId, path)?.id ?? [])
}

/** Every label of every group, by its id. */
export function labelsById(groups: readonly LabelGroup[]): Map<number, Label> {
  return new Map(groups.flatMap(({ labels }) => labels.map((label) => [label.id, label])))
}
