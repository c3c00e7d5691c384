import type { ConversationOf } from '../conversation/presence.ts'
import { threadKey } from '../list/list-item.ts'
import type { Mail } from '../mail.ts'

/** What was written and not said yet, by the conversation, for as long as the client runs. */
const unsent = new WeakMap<Mail, Map<string, string>>()

const of = (mail: Mail): Map<string, string> => {
  const texts = unsent.get(mail) ?? new Map<string, string>()
  unsent.set(mail, texts)
  return texts
}

/** The HTML of a comment that was begun in a conversation; null where none was. */
export const unsentComment = (mail: Mail, { ownerId, threadId }: ConversationOf): string | null =>
  of(mail).get(threadKey(ownerId, threadId)) ?? null

/** Keeps the HTML of a comment that is being written; null forgets it. */
export function keepUnsentComment(mail: Mail, { ownerId, threadId }: ConversationOf, html: string | null): void {
  const key = threadKey(ownerId, threadId)
  if (html === null) of(mail).delete(key)
  else of(mail).set(key, html)
}
