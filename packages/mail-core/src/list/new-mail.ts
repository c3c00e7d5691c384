import { counted } from '../display/count-texts.ts'
import { shownName } from '../display/shown-name.ts'
import { isThread, itemKey, type ListItem } from './list-item.ts'
import { EMPTY_SUBJECT, personName, UNKNOWN_SENDER } from './row.ts'

/** How many messages each item of a list had when it was last shown, by key. */
export type SeenMail = ReadonlyMap<string, number>

/** What was shown before, and these items. */
export function withSeen(seen: SeenMail, items: readonly ListItem[]): SeenMail {
  return new Map([...seen, ...items.map((item) => [itemKey(item), messagesOf(item)] as const)])
}

/**
 * The unread mail that a list shows for the first time. What moves up from the next page when a full page shrinks stands
 * below everything that was shown and is not new.
 */
export function arrivals(items: readonly ListItem[], seen: SeenMail, pageSize: number): ListItem[] {
  const lastSeen = items.findLastIndex((item) => seen.has(itemKey(item)))
  return items.filter(
    (item, place) =>
      !item.read &&
      messagesOf(item) > (seen.get(itemKey(item)) ?? 0) &&
      (place < lastSeen || items.length < pageSize || seen.has(itemKey(item))),
  )
}

/** What a screen reader says of new mail: 'New mail from Zoe Brown: The offer', '3 new conversations'. */
export function newMailText(items: readonly ListItem[], me: { email: string }): string {
  const [first] = items
  if (!first) return ''
  if (items.length > 1) return counted(items.length, 'new conversation')
  const sender = isThread(first) ? first.senders.at(-1) : { name: first.sender_name, email: first.sender_email }
  const from = sender ? personName(sender, me) : UNKNOWN_SENDER
  return `New mail from ${from}: ${shownName(first.subject.trim()) || EMPTY_SUBJECT}`
}

function messagesOf(item: ListItem): number {
  return isThread(item) ? item.messages_count : 1
}
