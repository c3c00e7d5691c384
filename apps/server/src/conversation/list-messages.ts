import { PAGE_SIZE } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { pageRequest } from '../mailbox/lists/pagination.ts'
import { messagesPage, messagesPageOwners } from './messages-page-store.ts'
import { noteOpened } from './note-opened.ts'

export const listMessages: Handler<'listMessages'> = async ({ context: { database }, userId, query, request }) => {
  const requested = query['accessible_users[]']
  const page = pageRequest(query, { perPage: PAGE_SIZE })
  const messages = await database.readJson(messagesPage, { userId, requested, ...page })
  noteOpened({ request, userId }, () => database.read(messagesPageOwners, { userId, requested }))
  return messages
}
