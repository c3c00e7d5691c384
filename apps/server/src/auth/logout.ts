import type { Handler } from '../http/handler.ts'
import { tellSecurity } from '../system/security-events.ts'
import { sessionCookie, sessionCookieOptions } from './session-cookie.ts'
import { deleteSession } from './sessions-store.ts'

/** Ends the session on the server, and with it its open event streams. */
export const logout: Handler<'logout'> = async ({ context, request, reply }) => {
  if (request.session) await context.database.write(deleteSession, request.session.tokenHash)
  const { maxAge: _, ...options } = sessionCookieOptions(context.config)
  reply.clearCookie(sessionCookie(context.config), options)
  tellSecurity(request, 'signed out')
  context.events.wake()
}
