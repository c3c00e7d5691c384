import type { LabelGroup, ThreadItem, ThreadKey, UserMessage } from '@postroom/api'
import { ownerLabel } from '../labels/owner-labels.ts'

/** What a list holds: conversations (threaded) or messages (flat), each as one owner has it. */
export type ListItem = ThreadItem | UserMessage

/** The mail that a call means, in the form the contract wants: messages in flat mode, else conversations (G-036). */
export type MailTargets = { user_message_ids: number[] } | { threads: ThreadKey[] }

/** A list on the screen. */
export interface ListView {
  /** The label's path, or 'search'. */
  path: string
  /** In search: whether trash is searched (G-047). */
  trashed?: 'true' | 'all'
  /** It lists only a part of that label. */
  isPart?: true
}

/** The path that stands for search results; no label can have it (G-025). */
export const SEARCH_PATH = 'search'

/** Whether a view shows what lies in the trash, so that a conversation is opened there too (G-012). */
export function isOfTrash(view: ListView): boolean {
  return view.path === 'trash' || view.trashed === 'true'
}

export function isThread(item: ListItem): item is ThreadItem {
  return !('user_message_id' in item)
}

/** A name for an item that no other item of any list has. */
export function itemKey(item: ListItem): string {
  return isThread(item) ? threadKey(item.user_id, item.message_thread_id) : `message:${item.user_message_id}`
}

/** The key of a conversation. */
export const threadKey = (ownerId: number, messageThreadId: number): string => `thread:${ownerId}:${messageThreadId}`

/** The items as a call names them. A list never mixes conversations and messages. */
export function targetsOf(items: readonly ListItem[]): MailTargets {
  const threads = items.filter(isThread)
  if (threads.length > 0) {
    return { threads: threads.map(({ user_id, message_thread_id }) => ({ user_id, message_thread_id })) }
  }
  return { user_message_ids: items.flatMap((item) => (isThread(item) ? [] : [item.user_message_id])) }
}

/** The items of each owner, in the order in which owners first occur (DELEG-12). */
export function byOwner(items: readonly ListItem[]): Map<number, ListItem[]> {
  const groups = new Map<number, ListItem[]>()
  for (const item of items) groups.set(item.user_id, [...(groups.get(item.user_id) ?? []), item])
  return groups
}

/** Whether the item lies in its owner's trash. */
export function isTrashed(item: ListItem, groups: readonly LabelGroup[]): boolean {
  return hasLabel(item, groups, 'trash')
}

/** Whether the item carries its owner's label at a path. */
export function hasLabel(item: ListItem, groups: readonly LabelGroup[], path: string): boolean {
  const label = ownerLabel(groups, item.user_id, path)
  return label !== undefined && item.labels.includes(label.id)
}

/** The id under which an owner knows the label of a view. Search has none. */
export function currentLabelId({ path }: ListView, ownerId: number, groups: readonly LabelGroup[]): number | null {
  return path === SEARCH_PATH ? null : (ownerLabel(groups, ownerId, path)?.id ?? null)
}

/** The date that an item is shown and sorted by in a view (G-065), as ISO 8601. */
export function itemDate(item: ListItem, path: string): string {
  if (!isThread(item)) return item.date
  if (path === 'sent') return item.last_sent_date ?? item.last_message_date
  if (path === 'inbox' || path === 'spam') return item.last_received_date ?? item.last_message_date
  return item.last_message_date ?? item.last_received_date ?? item.last_sent_date
}
