import type { Handler } from '../call/handler.ts'
import { readMentions } from './mentions-store.ts'

export const markMentionsRead: Handler<'markMentionsRead'> = async ({ context, userId, body }) => {
  const { database, clock, events } = context
  const place = { userId, ownerId: body.owner_id, threadId: body.message_thread_id }
  if (await database.write(readMentions, { ...place, now: clock.now() })) events.wake()
}
