import type { Handler } from '../call/handler.ts'
import { isAdministrator } from './administrators.ts'
import { colleaguesLike } from './mailbox-grants-store.ts'

/** GET /mailboxes/{user_id}/colleagues: people to whom a mailbox could be opened. [PEOPLE-01] */
export const listColleagues: Handler<'listColleagues'> = async ({ context, userId, path, query }) => {
  const administrator = await isAdministrator(context, userId)
  const asking = { userId, ownerId: path.user_id, administrator }
  return { colleagues: await context.database.read(colleaguesLike, { ...asking, q: query.q }) }
}
