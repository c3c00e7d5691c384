import { requireAdministrator } from '../accounts/administrators.ts'
import { logSecurity } from '../auth/security-events.ts'
import type { Handler } from '../call/handler.ts'
import { toldBy } from '../security-log/told-by.ts'
import { makeAddress } from './addresses-store.ts'

/** POST /addresses: an alias, a catch-all, or a domain that stands for another. [NET-08] */
export const createAddress: Handler<'createAddress'> = async ({ context, userId, body, request, reply }) => {
  await requireAdministrator(context, userId)
  const { database, config, clock } = context
  const { address, members } = body.address
  const form = { address, members, domains: config.domains }
  const made = await database.write(makeAddress, { ...form, by: toldBy(request), now: clock.now() })
  logSecurity(request, 'address made', { addressId: made.id })
  reply.code(201)
  return { address: made }
}
