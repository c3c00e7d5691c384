import type { Handler } from '../call/handler.ts'
import { setRead } from '../mailbox/mail-state/mark-read-store.ts'

export const markRead: Handler<'markRead'> = async ({ context, userId, body }) => {
  const change = { userId, selection: body, now: context.clock.now(), read: true }
  const items = await context.database.write(setRead, change)
  context.events.wake()
  return { items }
}
