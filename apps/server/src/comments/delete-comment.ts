import type { Handler } from '../call/handler.ts'
import { eraseComment } from './write-comment-store.ts'

export const deleteComment: Handler<'deleteComment'> = async ({ context, userId, path }) => {
  const { database, blobs, clock, events } = context
  await blobs.forget(await database.write(eraseComment, { userId, commentId: path.id, now: clock.now() }))
  events.wake()
}
