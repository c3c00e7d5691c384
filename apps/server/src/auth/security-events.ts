import type { FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'

type SecurityEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'session ended'
  | 'other sessions ended'
  | 'signed up'
  | 'sign-up refused'
  | 'address confirmed'
  | 'confirmation failed'
  | 'token made'
  | 'token revoked'
  | 'second factor asked'
  | 'second factor failed'
  | 'factor added'
  | 'factor removed'
  | 'factors removed'
  | 'recovery code used'
  | 'recovery codes made'
  | 'password changed'
  | 'password check failed'
  | 'address made'
  | 'address removed'
  | 'administrator made'
  | 'administrator taken away'
  | 'invitation made'
  | 'reset made'
  | 'link withdrawn'
  | 'link used'
  | 'link refused'
  | 'refused'

/**
 * Logs who came, who left and who was turned away: the account, the call and the network address. `fields` hold ids and
 * our own sentences, never what somebody typed; an access token is named, and never said.
 */
export function tellSecurity(request: FastifyRequest, event: SecurityEvent, fields: object = {}): void {
  const { method, ip, routeOptions } = request
  request.log.info({ ...callerOf(request), method, route: routeOptions.url ?? 'none', ip, ...fields }, event)
}
