import type { Handler } from '../call/handler.ts'
import { editComment } from './write-comment-store.ts'

export const updateComment: Handler<'updateComment'> = async ({ context, userId, path, body }) => {
  const { database, clock, events } = context
  const change = { userId, commentId: path.id, html: body.html_body, now: clock.now() }
  const comment = await database.write(editComment, change)
  events.wake()
  return { comment }
}
