import type { Handler } from '../call/handler.ts'
import { getThread } from './get-thread.ts'
import { noteOpened } from './note-opened.ts'
import { conversationByUserThread, userThreadOwner } from './threads-store.ts'

export const getUserThread: Handler<'getUserThread'> = async (call) => {
  const { context, userId, path, query, request } = call
  if (query.thread?.message_thread_id !== undefined) return getThread(call)
  const shown = { trashed: query.trashed ?? false, bodies: query.bodies ?? 'all', bodyOf: query.body_of }
  const { database } = context
  const found = await database.readJson(conversationByUserThread, { userId, userThreadId: path.id, ...shown })
  noteOpened({ request, userId }, () => database.readInline(userThreadOwner, path.id))
  return found
}
