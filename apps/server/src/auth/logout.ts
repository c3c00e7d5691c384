import type { Handler } from '../http/handler.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { deleteSession } from './sessions-store.ts'

/** Ends the session on the server, and with it its open event streams. */
export const logout: Handler<'logout'> = async ({ context, request, reply }) => {
  if (request.session) await context.database.write(deleteSession, request.session.tokenHash)
  reply.clearCookie(SESSION_COOKIE, { path: '/' })
  context.events.wake()
}
