import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import { isNoRoom } from '../errors/no-room.ts'
import { networkOf } from '../runtime/network-of.ts'
import { sessionCookie, sessionCookieOptions } from './session-cookie.ts'
import { findSession, isDueToSlide, isUseToNote, noteUse, type Session, slideSession } from './sessions-store.ts'
import { hashToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until `requireCaller` has found one. */
    session: Session | null
  }
}

/** The living session behind the request's cookie, or null; moves its end once a day, and notes that it is used. */
export async function readSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  const token = request.cookies[sessionCookie(context.config)]
  if (!token) return null
  const now = context.clock.now()
  const session = await context.database.readInline(findSession, { tokenHash: hashToken(token), now })
  if (session && isDueToSlide(session, now)) {
    const slid = await context.database.write(slideSession, { session, now }).then(() => true, notForWantOfRoom)
    if (slid) reply.setCookie(sessionCookie(context.config), token, sessionCookieOptions(context.config))
  }
  // Nobody waits for it: the page is drawn meanwhile.
  if (session && isUseToNote(session, now)) {
    const use = { tokenHash: session.tokenHash, network: networkOf(request.ip), now }
    void context.database.write(noteUse, use).catch((error: unknown) => {
      if (!isNoRoom(error)) request.log.warn({ err: errorMessage(error) }, 'the use of a session was not noted')
    })
  }
  return session
}

/** On a full disk people still read: the session is moved another time. */
function notForWantOfRoom(error: unknown): false {
  if (isNoRoom(error)) return false
  throw error
}
