import { verifyPassword } from '../accounts/passwords.ts'
import type { Context } from '../call/context.ts'
import { tooMany } from '../errors/domain-error.ts'
import { beginSignIn, type CountedTry, waitOfSignIn } from './sign-in-failures-store.ts'
import type { Counted } from './slow-down.ts'

/**
 * Compares a password with the hash of an account, and counts the try as failed: who knows that it succeeded takes that back
 * with `signInSucceeded`.
 *
 * @throws 429 while the next try has to wait [GUARD-04]
 */
export async function tryPassword(
  { database, clock }: Context,
  { counted, passwordHash, password }: { counted: Counted[]; passwordHash: string | null; password: string },
): Promise<{ matches: boolean; tried: CountedTry }> {
  const now = clock.now()
  const waits = await database.readInline(waitOfSignIn, { counted, now })
  if (waits > 0) throw tooMany(waits / 1000)
  // Side by side: the write may have to wait for somebody's large mail. What it answers goes first.
  const [{ wait, tried }, matches] = await Promise.all([
    database.write(beginSignIn, { counted, now }),
    verifyPassword(passwordHash, password),
  ])
  if (wait > 0) throw tooMany(wait / 1000)
  return { matches, tried }
}
