import type { HeldMessage, ViewLabels } from '../lists/wanted-entries.ts'

/**
 * The label ids that a message shows: its own with Sent or Drafts; in the trash, the trash and its marks alone, since
 * its other labels are hidden until it is restored (G-006, G-007). All Mail is a view and never shown as a label.
 */
export function shownLabels(message: HeldMessage, labels: ViewLabels): number[] {
  if (message.trashed) {
    const marks = message.labelIds.filter((id) => id === labels.starred || id === labels.important)
    return [...marks, labels.trash].sort(ascending)
  }
  const shown = new Set(message.labelIds)
  if (message.isDraft) shown.add(labels.drafts)
  else if (message.isSender) shown.add(labels.sent)
  return [...shown].sort(ascending)
}

/** The union over the messages of a conversation (G-011). */
export function shownLabelsOfAll(messages: readonly HeldMessage[], labels: ViewLabels): number[] {
  return [...new Set(messages.flatMap((message) => shownLabels(message, labels)))].sort(ascending)
}

const ascending = (a: number, b: number): number => a - b
