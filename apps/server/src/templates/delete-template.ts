import type { Handler } from '../call/handler.ts'
import { removeTemplate } from './templates-store.ts'

/** DELETE /templates/{id}. [TEAM-11] */
export const deleteTemplate: Handler<'deleteTemplate'> = async ({ context, userId, path }) => {
  const { database, blobs, clock, events } = context
  await blobs.forget(await database.write(removeTemplate, { userId, id: path.id, now: clock.now() }))
  events.wake()
}
