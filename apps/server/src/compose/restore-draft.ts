import type { Handler } from '../call/handler.ts'
import { restoreDraft as restore } from './discard-draft.ts'

/** POST /drafts/{id}/restore: brings a discarded draft back with its files (SCREEN-02). */
export const restoreDraft: Handler<'restoreDraft'> = async ({ context, userId, path }) => {
  const { database, clock, events } = context
  const draft = await database.write(restore, { draftId: path.id, userId, now: clock.now() })
  events.wake()
  return { draft }
}
