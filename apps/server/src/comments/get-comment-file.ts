import type { Handler } from '../call/handler.ts'
import { contentDisposition, guardFile } from '../conversation/file-headers.ts'
import { commentFile } from './comment-details-store.ts'

export const getCommentFile: Handler<'getCommentFile'> = async ({ context, userId, path, reply }) => {
  const file = await context.database.read(commentFile, { userId, commentId: path.id, fileId: path.file_id })
  const disposition = contentDisposition('attachment', file.filename)
  guardFile(reply, { type: 'application/octet-stream', disposition })
  reply.header('content-length', file.size)
  return context.blobs.open(file.digest)
}
