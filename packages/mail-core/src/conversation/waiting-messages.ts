import type { Message, User } from '@postroom/api'
import { sameAddress } from '../contacts/email-address.ts'
import { counted } from '../display/count-texts.ts'

/** Messages of an open conversation that are not shown while they would move what is under the pointer; one's own are (SCREEN-01). */
export function waitingMessages<M extends Pick<Message, 'id' | 'sender_email' | 'author'>>(
  messages: readonly M[],
  shown: ReadonlySet<number>,
  me: Pick<User, 'id' | 'email'>,
): M[] {
  const isOwn = ({ author, sender_email }: M) => author?.id === me.id || sameAddress(sender_email ?? '', me.email)
  return messages.filter((message) => !shown.has(message.id) && !isOwn(message))
}

/** What shows them: '1 new message'. */
export const newMessagesText = (count: number): string => counted(count, 'new message')
