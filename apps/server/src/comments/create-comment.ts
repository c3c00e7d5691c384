import { commentFilesProblem } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { releaseOnFailure } from '../delivery/release-on-failure.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { keepCommentFiles } from './comment-files.ts'
import { openConversation } from './comments-store.ts'
import { piecesOf } from './pieces-of.ts'
import { addComment } from './write-comment-store.ts'

export const createComment: Handler<'createComment'> = async ({ context, userId, body }) => {
  const { database, clock, events } = context
  const place = { userId, ownerId: body.owner_id, threadId: body.message_thread_id }
  const uploaded = body.attachments ?? []
  // Before anything is kept of it.
  if (uploaded.length > 0) await database.read(openConversation, place)
  const problem = commentFilesProblem(uploaded.map(({ file }) => file))
  if (problem !== null) throw unprocessable(problem)
  const pieces = await piecesOf(body.html_body ?? '')
  const comment = await releaseOnFailure(context, async (blobs) => {
    const { files, carried } = await keepCommentFiles(blobs, uploaded)
    return database.write(addComment, { ...place, pieces, files, carried, now: clock.now() })
  })
  events.wake()
  return { comment }
}
