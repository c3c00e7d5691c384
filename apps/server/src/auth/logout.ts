import type { Handler } from '../call/handler.ts'
import { tellSecurity } from './security-events.ts'
import { sessionCookie, sessionCookieOptions } from './session-cookie.ts'
import { deleteSession } from './sessions-store.ts'

/**
 * Ends the session on the server, and with it its open event streams. The browser is told to forget what it kept of the pages
 * (GUARD-09); its storage stays, which holds settings (G-121) and what was written and is not saved (G-122).
 */
export const logout: Handler<'logout'> = async ({ context, request, reply }) => {
  if (request.session) await context.database.write(deleteSession, request.session.tokenHash)
  const { maxAge: _, ...options } = sessionCookieOptions(context.config)
  reply.clearCookie(sessionCookie(context.config), options)
  reply.header('clear-site-data', '"cache"')
  await tellSecurity(request, 'signed out')
  context.events.wake()
}
