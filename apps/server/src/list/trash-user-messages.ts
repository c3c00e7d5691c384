import type { Handler } from '../call/handler.ts'
import { moveToTrash } from '../mailbox/mail-state/trash-store.ts'

export const trashUserMessages: Handler<'trashUserMessages'> = async ({ context, userId, body }) => {
  const change = { userId, selection: body, now: context.clock.now() }
  const items = await context.database.write(moveToTrash, change)
  context.events.wake()
  return { items }
}
