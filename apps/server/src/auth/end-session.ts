import type { Handler } from '../call/handler.ts'
import { notFound } from '../errors/domain-error.ts'
import { endOwnSession } from './own-sessions-store.ts'
import { tellSecurity } from './security-events.ts'

/** Ends one session of the account, and with it its open event streams. [PEOPLE-09] */
export const endSession: Handler<'endSession'> = async ({ context, userId, path, request }) => {
  if (!(await context.database.write(endOwnSession, { userId, id: path.id }))) throw notFound()
  await tellSecurity(request, 'session ended')
  context.events.wake()
}
