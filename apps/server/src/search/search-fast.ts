import type { Handler } from '../call/handler.ts'
import { searchSuggestions } from './suggestions-store.ts'

export const searchFast: Handler<'searchFast'> = async ({ context, userId, query }) => {
  const messages = await context.database.read(searchSuggestions, {
    userId,
    q: query.q ?? '',
    filters: query.filters ?? {},
    now: context.clock.now(),
    requested: query['accessible_users[]'],
  })
  return { status: 'success', result: { messages } }
}
