import type { Handler } from '../call/handler.ts'
import { readHead } from '../storage/blobs/read-head.ts'
import { contentDisposition, guardFile, HEAD_BYTES, shownType } from './file-headers.ts'
import { attachmentFile } from './files-store.ts'
import { noteOpened } from './note-opened.ts'

export const getAttachment: Handler<'getAttachment'> = async ({ context, userId, path, query, request, reply }) => {
  const file = await context.database.read(attachmentFile, {
    userId,
    messageId: path.message_id,
    attachmentId: path.attachment_id,
  })
  const { head, whole } = await readHead(await context.blobs.open(file.digest), HEAD_BYTES)
  noteOpened({ request, userId }, file.ownerId)
  const type = query.disposition === 'inline' ? shownType(head) : null
  guardFile(reply, {
    type: type ?? 'application/octet-stream',
    disposition: contentDisposition(type === null ? 'attachment' : 'inline', file.filename),
  })
  reply.header('content-length', file.size)
  return whole
}
