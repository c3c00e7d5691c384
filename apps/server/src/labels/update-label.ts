import type { Handler } from '../call/handler.ts'
import { updateOwnLabel } from './own-labels-store.ts'

export const updateLabel: Handler<'updateLabel'> = async ({ context, userId, path, body }) => {
  const form = { ...body, userId, labelId: path.label, now: context.clock.now() }
  const label = await context.database.write(updateOwnLabel, form)
  context.events.wake()
  return label
}
