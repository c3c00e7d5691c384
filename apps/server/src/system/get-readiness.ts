import type { Handler } from '../call/handler.ts'
import { DomainError } from '../errors/domain-error.ts'
import { keptEventIds } from '../mailbox/events/events-store.ts'
import { forgetExpired } from './housekeeping-store.ts'

/** The database answers, and there is room for what a call may bring. */
export const getReadiness: Handler<'getReadiness'> = async ({ context }) => {
  try {
    await context.database.readInline(keptEventIds, null)
  } catch {
    throw new DomainError(503, 'Not ready', 'database')
  }
  // Somebody may have made room since, and nobody written: what is to be forgotten anyway tells.
  if (context.room.failing)
    await context.database.write(forgetExpired, { now: context.clock.now() }).catch(() => undefined)
  if (context.room.full || context.room.failing) throw new DomainError(503, 'Not ready', 'disk')
  return { status: 'ok' }
}
