import type { FastifyRequest } from 'fastify'
import { findUser, type StoredUser } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { knownDevice } from './known-device.ts'
import { tellSecurity } from './security-events.ts'
import type { CountedTry } from './sign-in-failures-store.ts'
import { countedBy } from './slow-down.ts'
import { tryPassword } from './try-password.ts'

export const wrongPassword = () => unprocessable('The current password is wrong')

/** Somebody who gave their password once more, for what a session alone may not do. */
export interface Confirmed {
  user: StoredUser
  /** Of the device that they are at, where they have signed in from it before. */
  deviceHash: string | null
  /** The try, for who does what was asked for to take back. */
  tried: CountedTry
}

/**
 * Compares the password that a signed-in person gives once more. A session alone is not enough to try passwords: wrong ones count as
 * at sign-in. [GUARD-04]
 *
 * @throws 422 where it is wrong, 429 while the next try has to wait
 */
export async function checkOwnPassword(
  context: Context,
  request: FastifyRequest,
  password: string,
): Promise<Confirmed> {
  const userId = request.session?.userId ?? 0
  const user = await context.database.read(findUser, userId)
  const device = await knownDevice(context, request, userId)
  const counted = countedBy({ email: user?.email ?? '', ip: request.ip, device })
  const { matches, tried } = await tryPassword(context, { counted, passwordHash: user?.passwordHash ?? null, password })
  if (matches && user) return { user, deviceHash: device, tried }
  await tellSecurity(request, 'password check failed')
  throw wrongPassword()
}
