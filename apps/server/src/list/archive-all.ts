import type { Handler } from '../call/handler.ts'
import { archiveLabelled } from '../mailbox/mail-state/archive-labelled-store.ts'

export const archiveAll: Handler<'archiveAll'> = async ({ context, userId }) => {
  const count = await context.database.write(archiveLabelled, { userId, now: context.clock.now() })
  context.events.wake()
  const message = `${count} ${count === 1 ? 'conversation' : 'conversations'} archived.`
  return { success: true, message, archived_count: count, error: null }
}
