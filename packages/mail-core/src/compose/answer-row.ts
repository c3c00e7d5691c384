import { composeAnswer, conversationQuery, type ListItem, type Mail, messageQuery } from '@postroom/mail-core'
import { answeredMessage } from '@postroom/mail-core/rules'

/** Opens an answer to a row in a window: in threaded mode to the newest message of its conversation. */
export async function answerRow(
  mail: Mail,
  { item, mode, trashed }: { item: ListItem; mode: 'reply' | 'reply_all' | 'forward'; trashed: boolean },
): Promise<void> {
  const owner = { ownerId: item.user_id }
  const { messages } = await mail.cache.fetchQuery(
    'message_id' in item
      ? messageQuery(mail, { messageId: item.message_id, ...owner })
      : conversationQuery(mail, { threadId: item.message_thread_id, trashed, ...owner }),
  )
  const message = answeredMessage(messages, trashed)
  if (message) await composeAnswer(mail, { message, mode, inline: false })
}
