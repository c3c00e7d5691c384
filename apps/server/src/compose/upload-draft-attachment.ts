import type { Handler } from '../call/handler.ts'
import { Upload } from '../call/upload.ts'
import { releaseOnFailure } from '../delivery/release-on-failure.ts'
import { addDraftFile } from './draft-files-store.ts'
import { readDraft } from './draft-reader.ts'
import { requireUploadRoom } from './draft-room-store.ts'
import { keepFile } from './outgoing-files.ts'

/** POST /drafts/{id}/attachments: one file, kept until the draft is sent or discarded. */
export const uploadDraftAttachment: Handler<'uploadDraftAttachment'> = async ({ context, userId, path, body }) => {
  const { database } = context
  const draft = await database.read(readDraft, { draftId: path.id, userId })
  if (body.file instanceof Upload) await database.read(requireUploadRoom, { userId, size: body.file.size })
  return releaseOnFailure(context, async (blobs) => {
    const { carried, ...file } = await keepFile(blobs, body, draft.attachments.length + 1)
    return { attachment: await database.write(addDraftFile, { draftId: path.id, userId, file, carried }) }
  })
}
