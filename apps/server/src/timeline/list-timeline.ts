import type { Handler } from '../call/handler.ts'
import { timelinePage } from './timeline-store.ts'

export const listTimeline: Handler<'listTimeline'> = ({ context, userId, query }) =>
  context.database.read(timelinePage, {
    userId,
    ownerId: query.owner_id,
    threadId: query.message_thread_id,
    before: query.before ?? null,
  })
