import * as argon2 from '@node-rs/argon2'
import { limitConcurrency } from '../runtime/limit-concurrency.ts'

/** argon2id, which is the library's default kind, as OWASP advises: 19 MiB, two passes, one lane. */
const COST = { timeCost: 2, memoryCost: 19_456, parallelism: 1 }

/** Of short secrets, apart from {@link COST}: with another one those that are kept are not found any more. */
const SECRET_COST = { timeCost: 2, memoryCost: 19_456, parallelism: 1, outputLen: 32 }

/** Passwords over a library for argon2. */
export function passwordsOver({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'>) {
  // Each takes 19 MiB and a core, so that a flood of sign-ins cannot take them all.
  const two = limitConcurrency(2)
  // Verified for accounts that do not exist, so that the answer takes as long as for those that do.
  let nobody: Promise<string> | null = null
  const hashPassword = (password: string): Promise<string> => two(() => hash(password, COST))
  return {
    /** The password in PHC form. */
    hashPassword,
    /** A short secret in PHC form with that salt, so that one work finds it among several. */
    hashSecret: (secret: string, salt: Uint8Array): Promise<string> =>
      two(() => hash(secret, { ...SECRET_COST, salt })),
    /** True when the password is the one behind the hash; false, after the same work, when there is no hash. */
    verifyPassword: async (passwordHash: string | null, password: string): Promise<boolean> => {
      nobody ??= hashPassword('')
      const known = passwordHash || (await nobody)
      const matches = await two(() => verify(known, password))
      return matches && Boolean(passwordHash)
    },
  }
}

export const { hashPassword, hashSecret, verifyPassword } = passwordsOver(argon2)
