import type { Label, LabelGroup } from '@postroom/api'
import { isThread, type ListItem } from '../list/list-item.ts'
import { changedItem, type MailChange } from './label-patch.ts'
import { ownerLabelIds } from './owner-labels.ts'

/** By how many conversations and messages more is unread under each label, by its id. */
export type UnreadDelta = ReadonlyMap<number, { threads: number; messages: number }>

/** What a change does to the unread counts of labels (G-015). */
export function unreadDelta(change: MailChange, groups: readonly LabelGroup[]): UnreadDelta {
  const delta = new Map<number, { threads: number; messages: number }>()
  for (const item of change.items) {
    const kind = isThread(item) ? 'threads' : 'messages'
    const count = (id: number, by: number) => {
      const now = delta.get(id) ?? { threads: 0, messages: 0 }
      delta.set(id, { ...now, [kind]: now[kind] + by })
    }
    const after = changedItem(item, change)
    for (const id of unreadUnder(item, groups)) count(id, -1)
    for (const id of after ? unreadUnder(after, groups) : []) count(id, 1)
  }
  return new Map([...delta].filter(([, { threads, messages }]) => threads !== 0 || messages !== 0))
}

/** The labels that count an item as unread: those whose lists show it; nothing in the trash counts (G-007, G-010, G-015). */
function unreadUnder(item: ListItem, groups: readonly LabelGroup[]): number[] {
  const folder = (path: string) => ownerLabelIds(groups, item.user_id, [path])
  const lies = (path: string) => folder(path).some((id) => item.labels.includes(id))
  if (item.read || lies('trash')) return []
  return lies('spam') ? folder('spam') : [...new Set([...item.labels, ...folder('all_mail')])]
}

/** The labels with their unread counts changed, never below 0; the same array when nothing changes. */
export function withUnread(
  groups: readonly LabelGroup[],
  delta: UnreadDelta,
  threaded: boolean,
): readonly LabelGroup[] {
  if (delta.size === 0) return groups
  const counted = (label: Label): Label => {
    const by = delta.get(label.id)
    if (!by) return label
    return {
      ...label,
      unread_count: Math.max(0, label.unread_count + (threaded ? by.threads : by.messages)),
      unread_threads_count: Math.max(0, label.unread_threads_count + by.threads),
      unread_messages_count: Math.max(0, label.unread_messages_count + by.messages),
    }
  }
  return groups.map((group) => ({ ...group, labels: group.labels.map(counted) }))
}

/** The labels as they are now, with the unread counts of before: of labels that changes are counted for at this moment. */
export function withCountsOf(groups: readonly LabelGroup[], before: readonly LabelGroup[]): LabelGroup[] {
  const known = new Map(before.flatMap(({ labels }) => labels.map((label) => [label.id, label])))
  const counted = (label: Label): Label => {
    const { unread_count, unread_threads_count, unread_messages_count } = known.get(label.id) ?? label
    return { ...label, unread_count, unread_threads_count, unread_messages_count }
  }
  return groups.map((group) => ({ ...group, labels: group.labels.map(counted) }))
}
