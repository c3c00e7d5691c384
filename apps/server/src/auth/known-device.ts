import type { FastifyRequest } from 'fastify'
import type { Context } from '../call/context.ts'
import { knowsDevice } from './devices-store.ts'
import { deviceCookie } from './session-cookie.ts'
import { hashToken } from './tokens.ts'

/** The device of a call, by the hash of its cookie, where that account has signed in from it before; null where it has not. [GUARD-04] */
export async function knownDevice(
  { database, clock, config }: Context,
  request: FastifyRequest,
  userId: number,
): Promise<string | null> {
  const device = request.cookies[deviceCookie(config)]
  if (!device) return null
  const tokenHash = hashToken(device)
  return (await database.readInline(knowsDevice, { tokenHash, userId, now: clock.now() })) ? tokenHash : null
}
