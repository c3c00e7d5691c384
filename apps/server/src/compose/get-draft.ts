import type { Handler } from '../call/handler.ts'
import { jsonUnder } from '../storage/database/json.ts'
import { readDraft } from './draft-reader.ts'

/** GET /drafts/{id}. */
export const getDraft: Handler<'getDraft'> = async ({ context, userId, path }) =>
  jsonUnder('draft', await context.database.readJson(readDraft, { draftId: path.id, userId }))
