import type { Handler } from '../call/handler.ts'
import { conversation, conversationByUserThread } from './threads-store.ts'

export const getUserThread: Handler<'getUserThread'> = ({ context, userId, path, query }) => {
  const trashed = query.trashed ?? false
  const threadId = query.thread?.message_thread_id
  if (threadId === undefined) {
    return context.database.readJson(conversationByUserThread, { userId, userThreadId: path.id, trashed })
  }
  const requested = query['accessible_users[]']
  return context.database.readJson(conversation, {
    userId,
    requested,
    threadId,
    ownerId: query.thread?.user_id,
    trashed,
  })
}
