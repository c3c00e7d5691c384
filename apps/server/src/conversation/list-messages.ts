import type { Handler } from '../http/handler.ts'
import { pageRequest } from '../list/pagination.ts'
import { messagesPage } from './messages-page-store.ts'

const PER_PAGE = 50

export const listMessages: Handler<'listMessages'> = ({ context, userId, query }) =>
  context.database.read(messagesPage, {
    userId,
    requested: query['accessible_users[]'],
    ...pageRequest(query, { perPage: PER_PAGE }),
  })
