import { DomainError } from '../http/errors.ts'
import type { Handler } from '../http/handler.ts'
import { lastEventId } from './events-store.ts'

/** The database answers, so that calls can be taken. */
export const getReadiness: Handler<'getReadiness'> = async ({ context }) => {
  try {
    await context.database.read(lastEventId, null)
  } catch {
    throw new DomainError(503, 'Not ready', 'database')
  }
  return { status: 'ok' }
}
