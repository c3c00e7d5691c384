import type { Handler } from '../call/handler.ts'
import { isAdministrator } from './administrators.ts'
import { grantsOfMailbox } from './mailbox-grants-store.ts'

/** GET /mailboxes/{user_id}/grants: who may use a mailbox. What a program may see does not grow with who made its token. [PEOPLE-01] */
export const listGrants: Handler<'listGrants'> = async ({ context, userId, path, request }) => {
  const administrator = !request.accessToken && (await isAdministrator(context, userId))
  return context.database.read(grantsOfMailbox, { userId, ownerId: path.user_id, administrator })
}
