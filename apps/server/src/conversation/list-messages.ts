import { PAGE_SIZE } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { pageRequest } from '../mailbox/lists/pagination.ts'
import { messagesPage } from './messages-page-store.ts'

export const listMessages: Handler<'listMessages'> = ({ context, userId, query }) =>
  context.database.readJson(messagesPage, {
    userId,
    requested: query['accessible_users[]'],
    ...pageRequest(query, { perPage: PAGE_SIZE }),
  })
