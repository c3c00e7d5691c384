import { signedInUser } from '../accounts/accounts-queries.ts'
import type { ConversationOf } from '../conversation/presence.ts'
import { threadKey } from '../list/list-item.ts'
import type { Mail } from '../mail.ts'
import { UNSENT_COMMENTS } from './unsent-key.ts'

const keyOf = (mail: Mail, { ownerId, threadId }: ConversationOf): string =>
  `${UNSENT_COMMENTS}${signedInUser(mail)?.id}.${threadKey(ownerId, threadId)}`

/** The HTML of a comment that the user began in a conversation, in this tab; null where none was. A reload keeps it. */
export const unsentComment = (mail: Mail, place: ConversationOf): string | null =>
  mail.ports.sessionStorage.get(keyOf(mail, place))

/** Keeps the HTML of a comment that is being written; null forgets it. */
export function keepUnsentComment(mail: Mail, place: ConversationOf, html: string | null): void {
  const { sessionStorage } = mail.ports
  if (html === null) sessionStorage.remove(keyOf(mail, place))
  else sessionStorage.set(keyOf(mail, place), html)
}
