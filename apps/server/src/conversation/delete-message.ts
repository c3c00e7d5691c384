import type { Handler } from '../call/handler.ts'
import { trashOwnCopy } from './own-copy-store.ts'

export const deleteMessage: Handler<'deleteMessage'> = async ({ context, userId, path }) => {
  await context.database.write(trashOwnCopy, { userId, messageId: path.id, now: context.clock.now() })
  context.events.wake()
}
