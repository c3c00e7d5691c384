import type { Handler } from '../call/handler.ts'
import { noteOpened } from './note-opened.ts'
import { conversation, conversationOwner } from './threads-store.ts'

export const getThread: Handler<'getThread'> = async ({ context: { database }, userId, path, query, request }) => {
  const ownerId = query.thread?.user_id
  const threadId = query.thread?.message_thread_id ?? path.id
  const part = { userId, requested: query['accessible_users[]'], threadId, ownerId }
  const shown = { trashed: query.trashed ?? false, bodies: query.bodies ?? 'all', bodyOf: query.body_of }
  const found = await database.readJson(conversation, { ...part, ...shown })
  noteOpened({ request, userId }, ownerId ?? (() => database.read(conversationOwner, part)))
  return found
}
