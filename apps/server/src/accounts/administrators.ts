import type { User } from '@postroom/api'
import { addressKey, administratorsOnly } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import { DomainError } from '../errors/domain-error.ts'
import { isLocalDemo } from '../runtime/config.ts'
import { findUser, usersWho } from './users-store.ts'

/** How many administrators are named to whoever is none. */
const NAMED = 5

/**
 * Whether somebody runs the server: one of POSTROOM_ADMINISTRATORS, or, where that is not set, an account that is marked so, unless
 * strangers may enter it as one of the demo team. A grant of that account's mailbox does not make it so. [PEOPLE-10, NET-08]
 */
export async function isAdministrator(context: Context, userId: number): Promise<boolean> {
  const { config, database } = context
  const user = await database.readInline(findUser, userId)
  if (user === null || user.confirmedAt === null) return false
  if (config.administrators.length > 0) return config.administrators.includes(addressKey(user.email))
  return user.administrator && (isLocalDemo(config) || !(await context.hasDemoTeam()))
}

/** Throws 403, with the names of who may, for whoever does not run the server. */
export async function requireAdministrator(context: Context, userId: number): Promise<void> {
  if (await isAdministrator(context, userId)) return
  const candidates = await context.database.read(usersWho, { administer: context.config.administrators })
  const names: string[] = []
  for (const { id, fullName, email } of candidates) {
    if (names.length < NAMED && (await isAdministrator(context, id))) names.push(fullName || email)
  }
  throw new DomainError(403, administratorsOnly(names))
}

/** The signed-in user, who is told where they run the server. */
export async function withAdministrator(context: Context, user: User): Promise<User> {
  return (await isAdministrator(context, user.id)) ? { ...user, administrator: true } : user
}
