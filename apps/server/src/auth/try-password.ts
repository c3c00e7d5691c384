import { verifyPassword } from '../accounts/passwords.ts'
import type { Context } from '../call/context.ts'
import { countTry } from './count-try.ts'
import type { CountedTry } from './sign-in-failures-store.ts'
import type { Counted } from './slow-down.ts'

/** Compares a password with the hash of an account, as a counted try. */
export async function tryPassword(
  context: Context,
  { counted, passwordHash, password }: { counted: Counted[]; passwordHash: string | null; password: string },
): Promise<{ matches: boolean; tried: CountedTry }> {
  const { found, tried } = await countTry(context, counted, () => verifyPassword(passwordHash, password))
  return { matches: found, tried }
}
