import type { Handler } from '../call/handler.ts'
import { chooseReplyAssigns } from './reply-assigns-store.ts'

/** PUT /mailboxes/{user_id}/reply_assigns: whether beginning a reply takes a conversation. [TEAM-07] */
export const setReplyAssigns: Handler<'setReplyAssigns'> = async ({ context, userId, path, body }) => {
  const { reply_assigns } = body
  const now = context.clock.now()
  await context.database.write(chooseReplyAssigns, { userId, ownerId: path.user_id, choice: reply_assigns, now })
  context.events.wake()
  return { reply_assigns }
}
