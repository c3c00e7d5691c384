import type { Handler } from '../call/handler.ts'
import { mentionablePeople } from './comment-details-store.ts'

export const listMentionable: Handler<'listMentionable'> = async ({ context, userId, query }) => ({
  people: await context.database.read(mentionablePeople, { userId, ownerId: query.owner_id }),
})
