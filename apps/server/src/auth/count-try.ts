import type { Context } from '../call/context.ts'
import { tooMany } from '../errors/domain-error.ts'
import { beginSignIn, type CountedTry, waitOfSignIn } from './sign-in-failures-store.ts'
import type { Counted } from './slow-down.ts'

/**
 * Looks whether what somebody gave is right, and counts the try as failed: who knows that it succeeded takes that back with
 * `signInSucceeded`.
 *
 * @throws 429 while the next try has to wait [GUARD-04]
 */
export async function countTry<Found>(
  { database, clock }: Context,
  counted: Counted[],
  look: () => Promise<Found>,
): Promise<{ found: Found; tried: CountedTry }> {
  const now = clock.now()
  const waits = await database.readInline(waitOfSignIn, { counted, now })
  if (waits > 0) throw tooMany(waits / 1000)
  // Side by side: the write may have to wait for somebody's large mail. What it answers goes first.
  const [{ wait, tried }, found] = await Promise.all([database.write(beginSignIn, { counted, now }), look()])
  if (wait > 0) throw tooMany(wait / 1000)
  return { found, tried }
}
