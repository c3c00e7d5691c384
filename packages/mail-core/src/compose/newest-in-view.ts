import type { Message } from '@postroom/api'
import { answersUnder } from '../answer-key.ts'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import { withoutDrafts } from '../conversation/conversation-view.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import type { Mail } from '../mail.ts'
import { newestSeen } from './newer-messages.ts'

/** The newest message that somebody has before them who answers this one: that of its conversation, as far as it is open. */
export function newestInView(mail: Mail, { id, owner_user_id }: Pick<Message, 'id' | 'owner_user_id'>): number {
  const shown = answersUnder(mail.cache, CONVERSATIONS).flatMap(([, { messages }]) => {
    const own = messages.filter((each) => each.owner_user_id === owner_user_id)
    return own.some((each) => each.id === id) ? withoutDrafts(own, knownLabels(mail)).messages : []
  })
  return newestSeen(shown) ?? id
}
