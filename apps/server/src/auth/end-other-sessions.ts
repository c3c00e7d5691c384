import type { Handler } from '../call/handler.ts'
import { endSessionsBut } from './own-sessions-store.ts'
import { tellSecurity } from './security-events.ts'

/** Ends every session of the account but this one, and with them their open event streams. [PEOPLE-09] */
export const endOtherSessions: Handler<'endOtherSessions'> = async ({ context, userId, request }) => {
  await context.database.write(endSessionsBut, { userId, tokenHash: request.session?.tokenHash ?? '' })
  await tellSecurity(request, 'other sessions ended')
  context.events.wake()
}
