import { notFound } from '../http/errors.ts'
import type { Handler } from '../http/handler.ts'
import { discardDraft } from './send-store.ts'

/** DELETE /drafts/{id}: discards a draft and what was uploaded to it. */
export const deleteDraft: Handler<'deleteDraft'> = async ({ context, userId, path }) => {
  const { database, clock, events } = context
  if (!(await database.write(discardDraft, { draftId: path.id, authorId: userId, now: clock.now() }))) throw notFound()
  events.wake()
}
