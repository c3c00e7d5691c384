import type { Handler } from '../call/handler.ts'
import { patchLabels } from '../mailbox/mail-state/patch-labels-store.ts'

export const patchUserMessageLabels: Handler<'patchUserMessageLabels'> = async ({ context, userId, body }) => {
  const { user_message_ids, message_thread_ids, threads } = body
  const items = await context.database.write(patchLabels, {
    userId,
    selection: { user_message_ids, message_thread_ids, threads },
    ownerId: body.owner_user_id,
    add: body.add_label_ids ?? [],
    remove: body.remove_label_ids ?? [],
    trashed: body.trashed ?? false,
    teaches: context.config.rspamd !== null,
    now: context.clock.now(),
  })
  context.events.wake()
  return { items }
}
