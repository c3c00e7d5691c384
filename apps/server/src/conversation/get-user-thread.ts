import type { Handler } from '../http/handler.ts'
import { conversation, conversationByUserThread } from './threads-store.ts'

export const getUserThread: Handler<'getUserThread'> = ({ context, userId, path, query }) => {
  const shown = { trashed: query.trashed ?? false, bodies: query.bodies ?? 'all', bodyOf: query.body_of }
  const threadId = query.thread?.message_thread_id
  if (threadId === undefined) {
    return context.database.read(conversationByUserThread, { userId, userThreadId: path.id, ...shown })
  }
  const requested = query['accessible_users[]']
  return context.database.read(conversation, { userId, requested, threadId, ownerId: query.thread?.user_id, ...shown })
}
