import type { Handler } from '../http/handler.ts'
import { addDraftFile } from './draft-files-store.ts'
import { readDraft } from './draft-reader.ts'
import { keepFile } from './outgoing-files.ts'

/** POST /drafts/{id}/attachments: one file, kept until the draft is sent or discarded. */
export const uploadDraftAttachment: Handler<'uploadDraftAttachment'> = async ({ context, userId, path, body }) => {
  const { database, blobs } = context
  const draft = await database.read(readDraft, { draftId: path.id, userId })
  const { carried, ...file } = await keepFile(blobs, body, draft.attachments.length + 1)
  return { attachment: await database.write(addDraftFile, { draftId: path.id, userId, file, carried }) }
}
