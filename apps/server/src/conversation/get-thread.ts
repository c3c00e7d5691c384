import type { Handler } from '../call/handler.ts'
import { conversation } from './threads-store.ts'

export const getThread: Handler<'getThread'> = ({ context, userId, path, query }) =>
  context.database.readJson(conversation, {
    userId,
    requested: query['accessible_users[]'],
    threadId: query.thread?.message_thread_id ?? path.id,
    ownerId: query.thread?.user_id,
    trashed: query.trashed ?? false,
    bodies: query.bodies ?? 'all',
    bodyOf: query.body_of,
  })
