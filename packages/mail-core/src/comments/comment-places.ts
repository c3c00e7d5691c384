import type { ConversationLine } from '../conversation/conversation-lines.ts'

/** A message as it stands in time; `date` is ISO 8601. */
export interface DatedMessage {
  id: number
  date: string
}

/**
 * Between which lines of an open conversation comments stand: each after the last line whose mail is not younger than it is.
 *
 * @returns the comments before the first line, then those after each. [TEAM-06]
 */
export function commentPlaces<C extends { created_at: string }>(
  lines: readonly ConversationLine[],
  { messages, comments }: { messages: readonly DatedMessage[]; comments: readonly C[] },
): C[][] {
  const dates = new Map(messages.map(({ id, date }) => [id, Date.parse(date)]))
  const starts = lines.map((line) => {
    const ids = 'folded' in line ? line.folded : [line.messageId]
    return Math.min(...ids.map((id) => dates.get(id) ?? 0))
  })
  const places: C[][] = Array.from({ length: lines.length + 1 }, () => [])
  for (const comment of comments) {
    const at = Date.parse(comment.created_at)
    places[starts.findLastIndex((start) => start <= at) + 1]?.push(comment)
  }
  return places
}
