import type { LabelGroup } from '@postroom/api'
import type { ListItem } from '../list/list-item.ts'
import { type MailChange, planLabels } from './label-patch.ts'
import { ownerLabelIds } from './owner-labels.ts'

/** Changes that wait for Apply, by label path (LABELAS-04). */
export type StagedLabels = { readonly [path: string]: 'add' | 'remove' }

/** The label changes that Apply makes, one per owner, without labels that an owner does not have (G-072). */
export function planLabelAs(
  items: readonly ListItem[],
  staged: StagedLabels,
  groups: readonly LabelGroup[],
): MailChange[] {
  const paths = (stage: 'add' | 'remove') => Object.keys(staged).filter((path) => staged[path] === stage)
  return planLabels(items, groups, (ownerId) => ({
    add: ownerLabelIds(groups, ownerId, paths('add')),
    remove: ownerLabelIds(groups, ownerId, paths('remove')),
  }))
}
