/** The system labels that are stored per message; the others are computed (G-006, G-008, G-009). */
export const STORED_SYSTEM: readonly string[] = ['inbox', 'starred', 'important', 'spam']

/** What one owner's copy of a message says about the views that show it. */
export interface HeldMessage {
  userMessageId: number
  /** ms since 1970 UTC. */
  date: number
  read: boolean
  trashed: boolean
  isSender: boolean
  isDraft: boolean
  /** Stored labels: inbox, starred, important, spam and custom ones. */
  labelIds: readonly number[]
}

type CopyRow = { id: number; date: number; read: number; trashed: number; is_sender: number; is_draft: number }

/** A row of user_messages as the rules of views read it. */
export function heldMessage(row: CopyRow, labelIds: readonly number[]): HeldMessage {
  return {
    userMessageId: row.id,
    date: row.date,
    read: row.read === 1,
    trashed: row.trashed === 1,
    isSender: row.is_sender === 1,
    isDraft: row.is_draft === 1,
    labelIds,
  }
}

/** The ids of the owner's system labels that decide views (G-006 to G-010). */
export interface ViewLabels {
  inbox: number
  starred: number
  important: number
  spam: number
  sent: number
  drafts: number
  allMail: number
  trash: number
}

/**
 * The ids of the labels whose lists show the message: the trash alone for what is trashed (G-006, G-007), Spam alone
 * for spam (G-010), else its labels with Sent or Drafts (G-009) and All Mail (G-008).
 */
export function viewsOf(message: HeldMessage, labels: ViewLabels): number[] {
  if (message.trashed) return [labels.trash]
  if (message.labelIds.includes(labels.spam)) return [labels.spam]
  const views = new Set(message.labelIds)
  if (message.isDraft) views.add(labels.drafts)
  else if (message.isSender) views.add(labels.sent)
  return [...views.add(labels.allMail)]
}

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
