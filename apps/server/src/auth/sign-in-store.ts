import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { devicesOf, rememberDevice } from './devices-store.ts'
import { createSession, deleteSession } from './sessions-store.ts'
import { type CountedTry, signInSucceeded } from './sign-in-failures-store.ts'

export interface SignIn {
  tried: CountedTry
  /** The session that the browser had, which ends. */
  replacedHash: string | null
  tokenHash: string
  deviceHash: string
  device: string | null
  network: string
  userId: number
  now: number
}

/**
 * Everything that a right password changes, at once: each write waits for those before it.
 *
 * @returns whether the device is a new one of an account that was used on others.
 */
export const startSession = operation(
  'startSession',
  async (tx: Tx, signIn: SignIn): Promise<boolean> => {
    const { tried, replacedHash, tokenHash, deviceHash, device, network, userId, now } = signIn
    await signInSucceeded(tx, tried)
    if (replacedHash !== null) await deleteSession(tx, replacedHash)
    await createSession(tx, { tokenHash, userId, now, device, network })
    const known = await devicesOf(tx, userId)
    await rememberDevice(tx, { tokenHash: deviceHash, userId, now })
    return known.length > 0 && !known.includes(deviceHash)
  },
  { makesRoom: true },
)
