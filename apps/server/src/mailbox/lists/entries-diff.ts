import { SCOPE, type ScopeChange } from '../search-index/scope.ts'
import type { MessageEntry, ThreadEntry, ViewLabels, WantedEntries } from './wanted-entries.ts'

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
