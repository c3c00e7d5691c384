import type { Handler } from '../call/handler.ts'
import { commentsOfConversation } from './comments-store.ts'

export const listComments: Handler<'listComments'> = async ({ context, userId, query }) => ({
  comments: await context.database.read(commentsOfConversation, {
    userId,
    ownerId: query.owner_id,
    threadId: query.message_thread_id,
  }),
})
