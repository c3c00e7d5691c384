import { requireAdministrator } from '../accounts/administrators.ts'
import type { Handler } from '../call/handler.ts'
import { allGrants } from './all-grants-store.ts'

/** GET /admin/grants: who may use which mailbox. [PEOPLE-10] */
export const listAllGrants: Handler<'listAllGrants'> = async ({ context, userId }) => {
  await requireAdministrator(context, userId)
  return context.database.read(allGrants, null)
}
