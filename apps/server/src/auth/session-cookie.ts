import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../config.ts'
import { SESSION_MS } from './sessions-store.ts'

/** The name that the contract gives to the session. */
export const SESSION_COOKIE = 'postroom_session'

/** HttpOnly and SameSite=Lax; Secure where people come by https (G-064). */
export function sessionCookieOptions(config: Config): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https://'),
    maxAge: SESSION_MS / 1000,
  }
}
