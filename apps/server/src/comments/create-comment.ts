import { commentProblem } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { releaseBlobs } from '../mailbox/copies/unreferenced-messages.ts'
import { keepCommentFiles } from './comment-files.ts'
import { commentsOfConversation } from './comments-store.ts'
import { addComment } from './write-comment-store.ts'

export const createComment: Handler<'createComment'> = async ({ context, userId, body }) => {
  const { database, blobs, clock, events } = context
  const place = { userId, ownerId: body.owner_id, threadId: body.message_thread_id }
  const uploaded = body.attachments ?? []
  // Before anything is kept of it.
  if (uploaded.length > 0) await database.read(commentsOfConversation, place)
  const problem = commentProblem({ text: 'files', files: uploaded.map(({ file }) => file) })
  if (problem !== null) throw unprocessable(problem)
  const { files, carried } = await keepCommentFiles(blobs, uploaded)
  try {
    const now = clock.now()
    const comment = await database.write(addComment, { ...place, html: body.html_body ?? '', files, carried, now })
    events.wake()
    return { comment }
  } catch (error) {
    const digests = files.map(({ digest }) => digest)
    await blobs.forget(await database.write(releaseBlobs, digests).catch(() => []))
    throw error
  }
}
