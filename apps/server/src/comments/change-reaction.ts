import type { Handler } from '../call/handler.ts'
import { setReaction } from './comment-details-store.ts'

export const changeReaction: Handler<'changeReaction'> = async ({ context, userId, path, body }) => {
  const { database, clock, events } = context
  const { emoji, reacted } = body
  const comment = await database.write(setReaction, { userId, commentId: path.id, emoji, reacted, now: clock.now() })
  events.wake()
  return { comment }
}
