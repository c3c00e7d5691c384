import type { Handler } from '../call/handler.ts'
import { Upload } from '../call/upload.ts'
import { keepFile } from '../compose/outgoing-files.ts'
import { releaseOnFailure } from '../delivery/release-on-failure.ts'
import { addTemplateFile, requireTemplateFileRoom } from './template-files-store.ts'

/** POST /templates/{id}/files: one file that mail written with the template carries. [TEAM-11] */
export const uploadTemplateFile: Handler<'uploadTemplateFile'> = async ({ context, userId, path, body }) => {
  const { database, clock, events } = context
  const key = { userId, id: path.id }
  // Before anything is kept of it.
  if (body.file instanceof Upload) await database.read(requireTemplateFileRoom, { ...key, size: body.file.size })
  const added = await releaseOnFailure(context, async (blobs) => {
    const { carried, ...file } = await keepFile(blobs, body, 1)
    return database.write(addTemplateFile, { ...key, file, carried, now: clock.now() })
  })
  events.wake()
  return { file: added }
}
