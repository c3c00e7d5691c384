import { requireAdministrator } from '../accounts/administrators.ts'
import { tellSecurity } from '../auth/security-events.ts'
import type { Handler } from '../call/handler.ts'
import { notFound } from '../errors/domain-error.ts'
import { removeAddress } from './addresses-store.ts'

/** DELETE /addresses/{id}: mail for it is refused from now on. [NET-08] */
export const deleteAddress: Handler<'deleteAddress'> = async ({ context, userId, path, request }) => {
  await requireAdministrator(context, userId)
  const address = await context.database.write(removeAddress, path.id)
  if (address === null) throw notFound()
  await tellSecurity(request, 'address removed', { addressId: path.id, told: { detail: { address } } })
}
