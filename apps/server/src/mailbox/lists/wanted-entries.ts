import { SCOPE, type ScopeChange } from '../search-index/search-scopes.ts'
import { type HeldMessage, type ViewLabels, viewsOf } from './views.ts'

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

export type UserThreadEntry = ThreadEntry & { userThreadId: number }

/** What goes and what comes; a changed row goes and comes. */
export interface EntriesDiff {
  messagesOut: MessageEntry[]
  messagesIn: MessageEntry[]
  threadsOut: UserThreadEntry[]
  threadsIn: UserThreadEntry[]
}

interface Sides {
  userThreadId: number
  wanted: WantedEntries
  listed: WantedEntries
}

/** The difference between what is listed of one conversation and what should be. */
export function compareEntries({ userThreadId, wanted, listed }: Sides): EntriesDiff {
  const messages = compare(
    { wanted: wanted.messages, listed: listed.messages },
    ({ labelId, userMessageId, date, unread }) => `${labelId} ${userMessageId} ${date} ${unread}`,
  )
  const threads = compare(
    { wanted: wanted.threads, listed: listed.threads },
    ({ labelId, lastDate, unread }) => `${labelId} ${lastDate} ${unread}`,
  )
  return {
    messagesOut: messages.out,
    messagesIn: messages.in,
    threadsOut: threads.out.map((entry) => ({ ...entry, userThreadId })),
    threadsIn: threads.in.map((entry) => ({ ...entry, userThreadId })),
  }
}

function compare<T>(sides: { wanted: T[]; listed: T[] }, keyOf: (entry: T) => string): { out: T[]; in: T[] } {
  const wanted = new Set(sides.wanted.map(keyOf))
  const listed = new Set(sides.listed.map(keyOf))
  return {
    out: sides.listed.filter((entry) => !wanted.has(keyOf(entry))),
    in: sides.wanted.filter((entry) => !listed.has(keyOf(entry))),
  }
}

/** The messages that came into or left the trash or spam. A message that is new in All Mail changes nothing. */
export function scopeChanges(diff: EntriesDiff, labels: ViewLabels): ScopeChange[] {
  const hidden = [labels.spam, labels.trash]
  const out = new Set(
    diff.messagesOut.filter(({ labelId }) => hidden.includes(labelId)).map(({ userMessageId }) => userMessageId),
  )
  return diff.messagesIn.flatMap(({ labelId, userMessageId }): ScopeChange[] => {
    if (labelId === labels.spam) return [{ userMessageId, scope: SCOPE.spam }]
    if (labelId === labels.trash) return [{ userMessageId, scope: SCOPE.trash }]
    return labelId === labels.allMail && out.has(userMessageId) ? [{ userMessageId, scope: SCOPE.mail }] : []
  })
}
