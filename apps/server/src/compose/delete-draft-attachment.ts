import type { Handler } from '../call/handler.ts'
import { removeDraftFile } from './draft-files-store.ts'

/** DELETE /drafts/{id}/attachments/{attachment_id}. */
export const deleteDraftAttachment: Handler<'deleteDraftAttachment'> = async ({ context, userId, path }) => {
  const { database, blobs } = context
  const key = { draftId: path.id, userId, attachmentId: path.attachment_id }
  await blobs.forget(await database.write(removeDraftFile, key))
}
