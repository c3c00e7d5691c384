import type { Handler } from '../call/handler.ts'
import { removeTemplate } from './templates-store.ts'

/** DELETE /templates/{id}. [TEAM-11] */
export const deleteTemplate: Handler<'deleteTemplate'> = async ({ context, userId, path }) => {
  await context.database.write(removeTemplate, { userId, id: path.id, now: context.clock.now() })
  context.events.wake()
}
