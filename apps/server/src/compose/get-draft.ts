import { jsonUnder } from '../db/json.ts'
import type { Handler } from '../http/handler.ts'
import { readDraft } from './draft-reader.ts'

/** GET /drafts/{id}. */
export const getDraft: Handler<'getDraft'> = async ({ context, userId, path }) =>
  jsonUnder('draft', await context.database.readJson(readDraft, { draftId: path.id, userId }))
