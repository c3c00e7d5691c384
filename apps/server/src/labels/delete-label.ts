import type { Handler } from '../call/handler.ts'
import { deleteOwnLabel } from './own-labels-store.ts'

export const deleteLabel: Handler<'deleteLabel'> = async ({ context, userId, path }) => {
  await context.database.write(deleteOwnLabel, { userId, labelId: path.label, now: context.clock.now() })
  context.events.wake()
}
