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

export interface MessageEntry {
  labelId: number
  userMessageId: number
  date: number
  unread: boolean
}

export interface ThreadEntry {
  labelId: number
  lastDate: number
  unread: boolean
}

export interface WantedEntries {
  messages: MessageEntry[]
  threads: ThreadEntry[]
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
 * The list rows that one owner's part of one conversation should have: a flat row per message and view, and a threaded
 * row per view, dated by last received in inbox and spam, by last sent in sent, else by last message (G-065), unread
 * while any message beside the trash is unread, in the trash while any trashed one is (G-012, G-013).
 */
export function wantedEntries(thread: readonly HeldMessage[], labels: ViewLabels): WantedEntries {
  const messages: MessageEntry[] = []
  const shownBy = new Map<number, HeldMessage[]>()
  for (const message of thread) {
    for (const labelId of viewsOf(message, labels)) {
      messages.push({ labelId, userMessageId: message.userMessageId, date: message.date, unread: !message.read })
      const shown = shownBy.get(labelId)
      if (shown) shown.push(message)
      else shownBy.set(labelId, [message])
    }
  }
  const threads = [...shownBy].map(([labelId, shown]) => {
    const beside = thread.filter((message) => message.trashed === (labelId === labels.trash))
    const listed = labelId === labels.spam || labelId === labels.trash ? shown : (shownBy.get(labels.allMail) ?? shown)
    return { labelId, lastDate: lastDate(labelId, listed, labels), unread: beside.some(({ read }) => !read) }
  })
  return { messages, threads }
}

function lastDate(labelId: number, listed: readonly HeldMessage[], labels: ViewLabels): number {
  if (labelId === labels.inbox || labelId === labels.spam)
    return newest(listed, ({ isSender, isDraft }) => !isSender && !isDraft)
  if (labelId === labels.sent) return newest(listed, (message) => message.isSender && !message.isDraft)
  return newest(listed, () => true)
}

function newest(listed: readonly HeldMessage[], counts: (message: HeldMessage) => boolean): number {
  const counted = listed.filter(counts)
  return Math.max(...(counted.length > 0 ? counted : listed).map(({ date }) => date))
}
