import type { Handler } from '../call/handler.ts'
import { Upload } from '../call/upload.ts'
import { releaseBlobs } from '../mailbox/copies/unreferenced-messages.ts'
import { addDraftFile } from './draft-files-store.ts'
import { readDraft } from './draft-reader.ts'
import { requireUploadRoom } from './draft-room-store.ts'
import { keepFile } from './outgoing-files.ts'

/** POST /drafts/{id}/attachments: one file, kept until the draft is sent or discarded. */
export const uploadDraftAttachment: Handler<'uploadDraftAttachment'> = async ({ context, userId, path, body }) => {
  const { database, blobs } = context
  const draft = await database.read(readDraft, { draftId: path.id, userId })
  if (body.file instanceof Upload) await database.read(requireUploadRoom, { userId, size: body.file.size })
  const { carried, ...file } = await keepFile(blobs, body, draft.attachments.length + 1)
  try {
    return { attachment: await database.write(addDraftFile, { draftId: path.id, userId, file, carried }) }
  } catch (error) {
    const unused = await database.write(releaseBlobs, [file.digest]).catch(() => [])
    await blobs.forget(unused)
    throw error
  }
}
