import type { Handler } from '../call/handler.ts'
import { contentDisposition, guardFile } from '../conversation/file-headers.ts'
import { templateFile } from './template-files-store.ts'

/** GET /templates/{id}/files/{file_id}/{filename}: to be downloaded. [TEAM-11] */
export const getTemplateFile: Handler<'getTemplateFile'> = async ({ context, userId, path, reply }) => {
  const file = await context.database.read(templateFile, { userId, id: path.id, fileId: path.file_id })
  const disposition = contentDisposition('attachment', file.filename)
  guardFile(reply, { type: 'application/octet-stream', disposition })
  reply.header('content-length', file.size)
  return context.blobs.open(file.digest)
}
