import type { TimelineEntry } from '@postroom/api'
import { commentPlaces, type DatedMessage } from '../comments/comment-places.ts'
import type { ConversationLine } from '../conversation/conversation-lines.ts'

/** More lines than this that follow each other fold, and so many of the newest ones stay. */
const MOST_LINES = 4
const KEPT_LINES = 2

/** What follows each other beside mail: comments, or acts; the key stays while older ones come before it or newer ones behind. */
export type BesideMail<C> = { key: string } & ({ comments: C[] } | { entries: TimelineEntry[] })

/**
 * What stands between the lines of an open conversation besides mail: comments of colleagues and what they did, at their
 * place in time, what follows each other of one kind together.
 *
 * @returns what stands before the first line, then after each. [TEAM-05, TEAM-06]
 */
export function besideMail<C extends { id: number; created_at: string }>(
  lines: readonly ConversationLine[],
  {
    messages,
    comments,
    entries,
  }: { messages: readonly DatedMessage[]; comments: readonly C[]; entries: readonly TimelineEntry[] },
): BesideMail<C>[][] {
  const all = [
    ...comments.map((comment) => ({ created_at: comment.created_at, comment })),
    ...entries.map((entry) => ({ created_at: entry.created_at, entry })),
  ].sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
  return commentPlaces(lines, { messages, comments: all }).map((standing) => {
    const runs: BesideMail<C>[] = []
    // By what stays beside it: older acts come before comments, and between them.
    let entriesKey = 'entries first'
    for (const item of standing) {
      const last = runs.at(-1)
      if ('comment' in item) {
        const { id } = item.comment
        entriesKey = `entries after ${id}`
        if (last && 'comments' in last) last.comments.push(item.comment)
        else runs.push({ key: `comments ${id}`, comments: [item.comment] })
      } else if (last && 'entries' in last) last.entries.push(item.entry)
      else runs.push({ key: entriesKey, entries: [item.entry] })
    }
    return runs
  })
}

/** The entries of a run that fold, oldest first, and those that stay. */
export function foldedEntries<E>(entries: readonly E[]): { folded: readonly E[]; shown: readonly E[] } {
  if (entries.length <= MOST_LINES) return { folded: [], shown: entries }
  return { folded: entries.slice(0, -KEPT_LINES), shown: entries.slice(-KEPT_LINES) }
}
