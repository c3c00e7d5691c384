import type { ComposeMode, Message } from '@postroom/api'
import { conversationQuery, messageQuery } from '../conversation/conversation-queries.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { isTrashed, type ListItem } from '../list/list-item.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import { composeAnswer } from './open-window.ts'
import { answeredMessage } from './reply.ts'

/**
 * Opens an answer to a row in a window: to the newest message of its conversation, in the trash when the row lies there
 * (G-086). That it cannot be read is said.
 */
export async function answerRow(mail: Mail, item: ListItem, mode: Exclude<ComposeMode, 'new'>): Promise<void> {
  const message = await messageToAnswer(mail, item).catch((error: unknown) => showError(mail, error))
  if (message) await composeAnswer(mail, { message, mode, inline: false })
}

async function messageToAnswer(mail: Mail, item: ListItem): Promise<Message | null> {
  const owner = { ownerId: item.user_id }
  const trashed = isTrashed(item, knownLabels(mail))
  const { messages } = await mail.cache.fetchQuery(
    'message_id' in item
      ? messageQuery(mail, { messageId: item.message_id, ...owner })
      : conversationQuery(mail, { threadId: item.message_thread_id, trashed, ...owner }),
  )
  return answeredMessage(messages, trashed)
}
