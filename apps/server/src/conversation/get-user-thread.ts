import type { Handler } from '../call/handler.ts'
import { conversation, conversationByUserThread } from './threads-store.ts'

export const getUserThread: Handler<'getUserThread'> = ({ context, userId, path, query }) => {
  const shown = { trashed: query.trashed ?? false, bodies: query.bodies ?? 'all', bodyOf: query.body_of }
  const threadId = query.thread?.message_thread_id
  if (threadId === undefined) {
    return context.database.readJson(conversationByUserThread, { userId, userThreadId: path.id, ...shown })
  }
  const requested = query['accessible_users[]']
  const ownerId = query.thread?.user_id
  return context.database.readJson(conversation, { userId, requested, threadId, ownerId, ...shown })
}
