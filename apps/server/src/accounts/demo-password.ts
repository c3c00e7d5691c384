import { verifyPassword } from './passwords.ts'

/** Everybody's password in the demo: the start prints it, with a warning where the server listens beyond loopback. */
export const demoPassword = 'postroom-demo'

/** What was found of a stored password: to find out takes 19 MiB and a core, and anybody may ask. */
const found = new Map<string, Promise<boolean>>()

/** Whether an account still has the demo's password, which everybody knows. */
export function hasDemoPassword(passwordHash: string): Promise<boolean> {
  const known = found.get(passwordHash)
  if (known) return known
  const asked = verifyPassword(passwordHash, demoPassword)
  found.set(passwordHash, asked)
  return asked
}
