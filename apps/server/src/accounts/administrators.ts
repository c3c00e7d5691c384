import { addressKey } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import { forbidden } from '../errors/domain-error.ts'
import { isLocalDemo } from '../runtime/config.ts'
import { findUser, firstAccountId } from './users-store.ts'

/**
 * Whether somebody runs the server: one of POSTROOM_ADMINISTRATORS, or, where that is not set, the first account, unless strangers
 * may enter it as one of the demo team. A grant of that account's mailbox does not make it so. [NET-08]
 */
export async function isAdministrator(context: Context, userId: number): Promise<boolean> {
  const { config, database } = context
  if (config.administrators.length > 0) {
    const user = await database.read(findUser, userId)
    return user !== null && user.confirmedAt !== null && config.administrators.includes(addressKey(user.email))
  }
  if ((await database.read(firstAccountId, null)) !== userId) return false
  return isLocalDemo(config) || !(await context.hasDemoTeam())
}

/** Throws 403 for whoever does not run the server. */
export async function requireAdministrator(context: Context, userId: number): Promise<void> {
  if (!(await isAdministrator(context, userId))) throw forbidden()
}
