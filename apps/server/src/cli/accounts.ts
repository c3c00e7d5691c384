import { findUserByEmail, type StoredUser } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'

/** The account of an address. Throws a sentence where there is none. */
export async function requireAccount({ database }: Context, email: string): Promise<StoredUser> {
  const user = await database.read(findUserByEmail, email)
  if (user === null) throw new Error(`There is no account ${email}. 'user list' shows those that exist.`)
  return user
}
