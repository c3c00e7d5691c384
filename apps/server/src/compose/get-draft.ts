import type { Handler } from '../call/handler.ts'
import { readDraft } from './draft-reader.ts'

/** GET /drafts/{id}. */
export const getDraft: Handler<'getDraft'> = async ({ context, userId, path }) => ({
  draft: await context.database.read(readDraft, { draftId: path.id, userId }),
})
