import type { Handler } from '../call/handler.ts'
import { requireScope } from '../call/token-scope.ts'
import { copyToDraft } from '../compose/draft-files-store.ts'

/** POST /drafts/{id}/template_files: the draft names the same bytes; nothing is copied. [TEAM-11] */
export const attachTemplateFile: Handler<'attachTemplateFile'> = async ({ context, userId, path, body, request }) => {
  // The answer names the file, and its bytes can be read from the draft.
  requireScope(request, 'read')
  const copy = { draftId: path.id, userId, templateFileId: body.template_file_id }
  return { attachment: await context.database.write(copyToDraft, copy) }
}
