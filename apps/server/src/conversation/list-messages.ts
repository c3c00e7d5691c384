import { PAGE_SIZE } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { pageRequest } from '../mailbox/lists/pagination.ts'
import { messagesPage, messagesPageOwners } from './messages-page-store.ts'
import { noteOpened } from './note-opened.ts'

export const listMessages: Handler<'listMessages'> = async ({ context: { database }, userId, query, request }) => {
  const requested = query['accessible_users[]']
  const asked = { userId, requested, ...pageRequest(query, { perPage: PAGE_SIZE }) }
  const messages = await database.readJson(messagesPage, asked)
  noteOpened({ request, userId }, () => database.read(messagesPageOwners, asked))
  return messages
}
