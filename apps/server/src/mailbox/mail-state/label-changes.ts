import type { LabelChange } from '@postroom/api'
import type { HeldMessage } from '../lists/wanted-entries.ts'
import type { TargetMessage } from './targets-store.ts'

/** The stored label ids of copies, by user_message_id; those without any may be left out. */
export type LabelsOfCopies = ReadonlyMap<number, readonly number[]>

/** What was done to the labels of messages, those changed alike together. The trash flag is told as the trash label (G-006). */
export function labelChanges(
  before: { messages: readonly TargetMessage[]; labels: LabelsOfCopies },
  after: readonly HeldMessage[],
  trash: number,
): LabelChange[] {
  const held = new Map(after.map((message) => [message.userMessageId, message]))
  const changes = new Map<string, LabelChange>()
  for (const { userMessageId, trashed } of before.messages) {
    const message = held.get(userMessageId)
    if (!message) continue
    const had = [...(before.labels.get(userMessageId) ?? []), ...(trashed ? [trash] : [])]
    const has = [...message.labelIds, ...(message.trashed ? [trash] : [])]
    const added = has.filter((id) => !had.includes(id)).sort(ascending)
    const removed = had.filter((id) => !has.includes(id)).sort(ascending)
    if (added.length + removed.length === 0) continue
    const alike = `${added} ${removed}`
    const change = changes.get(alike)
    if (change) change.user_message_ids.push(userMessageId)
    else changes.set(alike, { user_message_ids: [userMessageId], added_label_ids: added, removed_label_ids: removed })
  }
  return [...changes.values()]
}

const ascending = (a: number, b: number): number => a - b
