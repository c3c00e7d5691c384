import { notFound } from '../http/errors.ts'
import type { Handler } from '../http/handler.ts'
import { discardDraft } from './discard-draft.ts'

/** DELETE /drafts/{id}: discards a draft and what was uploaded to it. */
export const deleteDraft: Handler<'deleteDraft'> = async ({ context, userId, path }) => {
  const { database, blobs, clock, events } = context
  const digests = await database.write(discardDraft, { draftId: path.id, userId, now: clock.now() })
  if (digests === null) throw notFound()
  await blobs.forget(digests)
  events.wake()
}
