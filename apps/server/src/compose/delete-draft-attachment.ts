import type { Handler } from '../http/handler.ts'
import { removeDraftFile } from './draft-files-store.ts'

/** DELETE /drafts/{id}/attachments/{attachment_id}. */
export const deleteDraftAttachment: Handler<'deleteDraftAttachment'> = async ({ context, userId, path }) => {
  await context.database.write(removeDraftFile, { draftId: path.id, userId, attachmentId: path.attachment_id })
}
