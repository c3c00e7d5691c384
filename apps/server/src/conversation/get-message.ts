import type { Handler } from '../call/handler.ts'
import { jsonUnder } from '../storage/database/json.ts'
import { oneMessage } from './messages-page-store.ts'

export const getMessage: Handler<'getMessage'> = async ({ context, userId, path, query }) => {
  const message = await context.database.readJson(oneMessage, {
    userId,
    requested: query['accessible_users[]'],
    messageId: path.id,
    ownerId: query.owner_id,
  })
  return jsonUnder('message', message)
}
