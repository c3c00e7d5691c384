import type { Handler } from '../call/handler.ts'
import { createOwnLabel } from './own-labels-store.ts'

export const createLabel: Handler<'createLabel'> = async ({ context, userId, body }) => {
  const label = await context.database.write(createOwnLabel, { ...body, userId, now: context.clock.now() })
  context.events.wake()
  return label
}
