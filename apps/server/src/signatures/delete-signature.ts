import type { Handler } from '../call/handler.ts'
import { removeSignature } from './signatures-store.ts'

export const deleteSignature: Handler<'deleteSignature'> = async ({ context, userId, path }) => {
  await context.database.write(removeSignature, { userId, id: path.id, now: context.clock.now() })
  context.events.wake()
}
