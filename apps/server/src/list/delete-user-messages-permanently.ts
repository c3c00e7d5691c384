import type { Handler } from '../call/handler.ts'
import { deleteForever } from '../mailbox/mail-state/delete-forever-store.ts'

export const deleteUserMessagesPermanently: Handler<'deleteUserMessagesPermanently'> = async (call) => {
  const { context, userId, body } = call
  const change = { userId, selection: body, now: context.clock.now() }
  const { deletedCount, digests } = await context.database.write(deleteForever, change)
  await context.blobs.forget(digests)
  context.events.wake()
  return { deleted_count: deletedCount }
}
