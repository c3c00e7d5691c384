import { requireAdministrator } from '../accounts/administrators.ts'
import { tellSecurity } from '../auth/security-events.ts'
import type { Handler } from '../call/handler.ts'
import { makeAddress } from './addresses-store.ts'

/** POST /addresses: an alias, a catch-all, or a domain that stands for another. [NET-08] */
export const createAddress: Handler<'createAddress'> = async ({ context, userId, body, request, reply }) => {
  await requireAdministrator(context, userId)
  const { database, config, clock } = context
  const { address, members } = body.address
  const made = await database.write(makeAddress, { address, members, domains: config.domains, now: clock.now() })
  const told = { detail: { address: made.address, members: made.members } }
  await tellSecurity(request, 'address made', { addressId: made.id, told })
  reply.code(201)
  return { address: made }
}
