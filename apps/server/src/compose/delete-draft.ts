import type { Handler } from '../call/handler.ts'
import { notFound } from '../errors/domain-error.ts'
import { discardDraft } from './discard-draft.ts'

/** DELETE /drafts/{id}: discards a draft and what was uploaded to it; it can be brought back for a while (SCREEN-02). */
export const deleteDraft: Handler<'deleteDraft'> = async ({ context, userId, path }) => {
  const { database, clock, events } = context
  if (!(await database.write(discardDraft, { draftId: path.id, userId, now: clock.now() }))) throw notFound()
  events.wake()
}
