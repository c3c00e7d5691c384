import type { Handler } from '../call/handler.ts'
import { noteOpened } from '../conversation/note-opened.ts'
import { jsonUnder } from '../storage/database/json.ts'
import { draftOwner, readDraft } from './draft-reader.ts'

/** GET /drafts/{id}. */
export const getDraft: Handler<'getDraft'> = async ({ context: { database }, userId, path, request }) => {
  const draft = await database.readJson(readDraft, { draftId: path.id, userId })
  noteOpened({ request, userId }, () => database.readInline(draftOwner, path.id))
  return jsonUnder('draft', draft)
}
