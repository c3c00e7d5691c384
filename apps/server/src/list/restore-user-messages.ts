import type { Handler } from '../call/handler.ts'
import { restoreFromTrash } from '../mailbox/mail-state/trash-store.ts'

export const restoreUserMessages: Handler<'restoreUserMessages'> = async ({ context, userId, body }) => {
  const change = { userId, selection: body, now: context.clock.now() }
  const items = await context.database.write(restoreFromTrash, change)
  context.events.wake()
  return { items }
}
