import type { Handler } from '../call/handler.ts'
import { jsonUnder } from '../storage/database/json.ts'
import { messageOwner, oneMessage } from './messages-page-store.ts'
import { noteOpened } from './note-opened.ts'

export const getMessage: Handler<'getMessage'> = async ({ context: { database }, userId, path, query, request }) => {
  const ownerId = query.owner_id
  const asked = { userId, requested: query['accessible_users[]'], messageId: path.id }
  const message = await database.readJson(oneMessage, { ...asked, ownerId })
  noteOpened({ request, userId }, ownerId ?? (() => database.read(messageOwner, asked)))
  return jsonUnder('message', message)
}
