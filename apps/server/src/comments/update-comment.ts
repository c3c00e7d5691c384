import type { Handler } from '../call/handler.ts'
import { piecesOf } from './pieces-of.ts'
import { editComment } from './write-comment-store.ts'

export const updateComment: Handler<'updateComment'> = async ({ context, userId, path, body }) => {
  const { database, clock, events } = context
  const change = { userId, commentId: path.id, pieces: await piecesOf(body.html_body), now: clock.now() }
  const comment = await database.write(editComment, change)
  events.wake()
  return { comment }
}
