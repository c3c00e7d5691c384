import type { Handler } from '../call/handler.ts'
import { contentDisposition, guardFile } from './file-headers.ts'
import { messageSource } from './files-store.ts'
import { noteOpened } from './note-opened.ts'
import { withTrace } from './own-trace.ts'
import { withoutBcc } from './without-bcc.ts'

export const getRawMessage: Handler<'getRawMessage'> = async ({ context, userId, path, query, request, reply }) => {
  const source = await context.database.read(messageSource, { userId, messageId: path.id, sourceId: query.source })
  const bytes = await withTrace(await context.blobs.open(source.digest), source)
  const filename = `${source.subject.slice(0, 120).trim() || 'message'}.eml`
  noteOpened({ request, userId }, source.ownerId)
  guardFile(reply, { type: 'message/rfc822', disposition: contentDisposition('attachment', filename) })
  return source.showsBcc ? bytes : withoutBcc(bytes)
}
