import type { Handler } from '../call/handler.ts'
import { readDraftHistory } from './draft-history-store.ts'

export const getDraftHistory: Handler<'getDraftHistory'> = ({ context, userId, path }) =>
  context.database.read(readDraftHistory, { draftId: path.id, userId })
