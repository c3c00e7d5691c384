import { requireAdministrator } from '../accounts/administrators.ts'
import { logSecurity } from '../auth/security-events.ts'
import type { Handler } from '../call/handler.ts'
import { notFound } from '../errors/domain-error.ts'
import { toldBy } from '../security-log/told-by.ts'
import { removeAddress } from './addresses-store.ts'

/** DELETE /addresses/{id}: mail for it is refused from now on. [NET-08] */
export const deleteAddress: Handler<'deleteAddress'> = async ({ context, userId, path, request }) => {
  await requireAdministrator(context, userId)
  const { database, clock } = context
  const address = await database.write(removeAddress, { id: path.id, by: toldBy(request), now: clock.now() })
  if (address === null) throw notFound()
  logSecurity(request, 'address removed', { addressId: path.id })
}
