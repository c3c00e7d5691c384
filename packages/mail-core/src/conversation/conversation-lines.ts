/** Fewer messages than this that follow each other are not folded: a fold would spare too little. */
const LEAST_FOLDED = 3
/** Of messages that were unread when a conversation was opened, as many of the oldest ones stay out of folds. */
export const UNREAD_SHOWN = 25

/** So many messages begin in one view, on a telephone too, while all but the newest are collapsed. */
const IN_ONE_VIEW = 6

/** A message as a conversation was opened with it. */
export interface OpenedMessage {
  id: number
  read: boolean
}

/** A line of an open conversation: a message, or the ids of those that are folded into one. */
export type ConversationLine = { messageId: number } | { folded: readonly number[] }

/**
 * Where a conversation opens, the messages being the oldest first: at its first unread message, else at the newest. The newest
 * is always expanded (CONV-13); with it the first unread one, for who comes back to a conversation that was begun to be read, or
 * opens a new one whose newest message is out of view.
 */
export function openingPlace(messages: readonly OpenedMessage[]): { opensAt: number | null; expanded: number[] } {
  const newest = messages.at(-1)
  if (!newest) return { opensAt: null, expanded: [] }
  const place = messages.findIndex(({ read }) => !read)
  const opensAt = messages[place]?.id ?? newest.id
  const both = opensAt !== newest.id && (place > 0 || messages.length > IN_ONE_VIEW)
  return { opensAt, expanded: both ? [opensAt, newest.id] : [newest.id] }
}

/** The lines of an open conversation: the first and the newest message and what is `kept` stand alone, runs of others fold. */
export function conversationLines(messageIds: readonly number[], kept: ReadonlySet<number>): ConversationLine[] {
  const lines: ConversationLine[] = []
  let run: number[] = []
  const endRun = () => {
    if (run.length < LEAST_FOLDED) lines.push(...run.map((messageId) => ({ messageId })))
    else lines.push({ folded: run })
    run = []
  }
  for (const [place, messageId] of messageIds.entries()) {
    const stands = place === 0 || place === messageIds.length - 1 || kept.has(messageId)
    if (!stands) {
      run.push(messageId)
      continue
    }
    endRun()
    lines.push({ messageId })
  }
  endRun()
  return lines
}
