import type { CookieSerializeOptions } from '@fastify/cookie'
import { SIGN_IN_WAIT } from '@postroom/mail-core/rules'
import { type Config, isHttps } from '../runtime/config.ts'
import { DEVICE_MS } from './devices-store.ts'
import { SESSION_MS } from './sessions-store.ts'

/**
 * The name that the contract gives to the session, where people come by https behind the prefix with which browsers keep
 * other hosts of the domain from setting it.
 */
export const sessionCookie = (config: Config): string => `${isHttps(config) ? '__Host-' : ''}postroom_session`

/** Says that somebody signed in from this device before; it opens nothing. */
export const deviceCookie = (config: Config): string => `${isHttps(config) ? '__Host-' : ''}postroom_device`

/** As the session's, for as long as the device is remembered. */
export const deviceCookieOptions = (config: Config): CookieSerializeOptions => ({
  ...sessionCookieOptions(config),
  maxAge: DEVICE_MS / 1000,
})

/** What a sign-in that is not done waits under: for its second factor, or for a passkey. [PEOPLE-07] */
export const signInCookie = (config: Config): string => `${isHttps(config) ? '__Host-' : ''}postroom_sign_in`

export const signInCookieOptions = (config: Config): CookieSerializeOptions => ({
  ...sessionCookieOptions(config),
  sameSite: 'strict',
  maxAge: SIGN_IN_WAIT / 1000,
})

/** HttpOnly and SameSite=Lax; Secure where people come by https (G-064). */
export function sessionCookieOptions(config: Config): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: SESSION_MS / 1000,
  }
}
