import { isThread, type ListItem } from '../list/list-item.ts'

/**
 * A conversation, or one message, by ids. Without an owner the own copy is meant, then that of the first other mailbox that has
 * one (G-004).
 */
export type MailReference = { ownerId: number | null } & ({ threadId: number } | { messageId: number })

/**
 * What a person or a program calls an item of a list by: `5:12` is conversation 12 of the mailbox 5, `5:m34` message 34 there, as
 * lists without conversations have it. [SDK-10, SDK-11]
 */
export function printReference(item: ListItem): string {
  return isThread(item) ? `${item.user_id}:${item.message_thread_id}` : `${item.user_id}:m${item.message_id}`
}

/** Reads what {@link printReference} wrote, also without the mailbox, as in `12`; null for anything else. [SDK-10, SDK-11] */
export function parseReference(text: string): MailReference | null {
  const [, owner, message, id] = /^(?:(\d{1,15}):)?(m?)(\d{1,15})$/.exec(text.trim()) ?? []
  if (id === undefined) return null
  const ownerId = owner === undefined ? null : Number(owner)
  return message === 'm' ? { ownerId, messageId: Number(id) } : { ownerId, threadId: Number(id) }
}
