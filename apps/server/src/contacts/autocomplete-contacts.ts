import type { Handler } from '../call/handler.ts'
import { peopleLike } from './autocomplete-store.ts'

export const autocompleteContacts: Handler<'autocompleteContacts'> = async ({ context, userId, query }) => {
  const results = await context.database.read(peopleLike, {
    userId,
    q: query.q,
    requested: query['accessible_users[]'],
  })
  return { results }
}
