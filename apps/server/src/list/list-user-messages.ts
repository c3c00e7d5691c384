import { PAGE_SIZE } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { pageRequest } from '../mailbox/lists/pagination.ts'
import { listPage } from './list-page-store.ts'

export const listUserMessages: Handler<'listUserMessages'> = ({ context, userId, query }) =>
  context.database.readJson(listPage, {
    userId,
    now: context.clock.now(),
    requested: query['accessible_users[]'],
    labelIds: query['label_ids[]'] ?? (query.label_id === undefined ? [] : [query.label_id]),
    view: query.view,
    filters: query.filters ?? {},
    ...pageRequest(query, { perPage: PAGE_SIZE }),
  })
