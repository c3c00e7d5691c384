import type { Handler } from '../call/handler.ts'
import { attendance } from './presence-store.ts'

export const tellPresence: Handler<'tellPresence'> = async ({ context, userId, body }) => {
  const { owner_id: ownerId, message_thread_id: threadId, doing } = body
  const attended = await context.database.readInline(attendance, { userId, ownerId, threadId })
  const { shared, fullName, messageThreadId } = attended
  if (shared) context.presence.note({ ownerId, messageThreadId, userId, fullName, doing })
  return { shared }
}
