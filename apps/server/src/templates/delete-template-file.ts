import type { Handler } from '../call/handler.ts'
import { removeTemplateFile } from './template-files-store.ts'

/** DELETE /templates/{id}/files/{file_id}: mail and drafts that carry it keep it. [TEAM-11] */
export const deleteTemplateFile: Handler<'deleteTemplateFile'> = async ({ context, userId, path }) => {
  const { database, blobs, clock, events } = context
  const file = { userId, id: path.id, fileId: path.file_id, now: clock.now() }
  await blobs.forget(await database.write(removeTemplateFile, file))
  events.wake()
}
