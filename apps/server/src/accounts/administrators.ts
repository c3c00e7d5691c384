import { addressKey, administratorsOnly } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import { DomainError } from '../errors/domain-error.ts'
import { isLocalDemo } from '../runtime/config.ts'
import { hasDemoPassword } from './demo-password.ts'
import { findUser, type StoredUser, usersWho } from './users-store.ts'

/** How many administrators are named to whoever is none. */
const NAMED = 5

/**
 * Whether somebody runs the server: one of POSTROOM_ADMINISTRATORS, or, where that is not set, an account that is marked so, unless
 * strangers may enter it, as one of the demo team or by the demo's password. A grant of that account's mailbox does not make it so.
 * [PEOPLE-10, NET-08]
 */
export async function runsServer(context: Context, user: StoredUser): Promise<boolean> {
  const { config } = context
  const areSet = config.administrators.length > 0
  const isOne = areSet ? config.administrators.includes(addressKey(user.email)) : user.administrator
  if (!isOne || user.confirmedAt === null) return false
  if (isLocalDemo(config)) return true
  // Also where the demo is over: its team may still be there.
  return !(await hasDemoPassword(user.passwordHash)) && (areSet || !(await context.hasDemoTeam()))
}

/** Whether that account runs the server. */
export async function isAdministrator(context: Context, userId: number): Promise<boolean> {
  const user = await context.database.readInline(findUser, userId)
  return user !== null && (await runsServer(context, user))
}

/** Everybody who runs the server, by name. */
export async function administratorsOf(context: Context): Promise<StoredUser[]> {
  const candidates = await context.database.read(usersWho, { administer: context.config.administrators })
  const run = await Promise.all(candidates.map((user) => runsServer(context, user)))
  return candidates.filter((_user, index) => run[index])
}

/** Throws 403, with the names of who may, for whoever does not run the server. */
export async function requireAdministrator(context: Context, userId: number): Promise<void> {
  if (await isAdministrator(context, userId)) return
  const names = (await administratorsOf(context)).slice(0, NAMED).map(({ fullName, email }) => fullName || email)
  throw new DomainError(403, administratorsOnly(names))
}
