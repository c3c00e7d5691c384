import type { SecurityEventDetail, SecurityEventName } from '@postroom/api'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../call/caller-of.ts'
import { sessionIdOf } from '../runtime/session-id.ts'
import type { ToldEvent } from '../security-log/security-events-store.ts'
import { toldBy } from '../security-log/told-by.ts'

/** What stands in the line of an event: ids and our own words. */
interface EventFields {
  /** Whose account it is: of a call without a session, of who signs in or tries to. */
  userId?: number | null
  /** Whose account somebody else changes. */
  accountId?: number
  /** The kind of a second factor. */
  kind?: string
  /** What was shown beside or instead of a password. */
  by?: string
  /** What only the security log is told. */
  told?: Told | undefined
  [more: string]: unknown
}

/** What the security log is told beside the line. */
interface Told {
  /** Mailboxes whose names are told. */
  mailboxIds?: readonly number[]
  /** The hash of the token of a session that begins with it. */
  sessionHash?: string
  detail?: SecurityEventDetail
}

/** What is no sign-in yet: whoever tries is not known to be whom they say. */
const TRIES: ReadonlySet<SecurityEventName> = new Set<SecurityEventName>([
  'sign-in failed',
  'second factor asked',
  'second factor failed',
])

/**
 * Tells who came, who left and what was done to accounts: a line in the server's log, and a row of the security log, which is on disk when
 * this resolves [PEOPLE-13]. `fields` hold ids and our own sentences, never what somebody typed; an access token is named, and never
 * said.
 */
export async function tellSecurity(
  request: FastifyRequest,
  event: SecurityEventName,
  { told, ...fields }: EventFields = {},
): Promise<void> {
  logSecurity(request, event, fields)
  await request.server.securityLog.record(securityEvent(request, event, { told, ...fields }))
}

/** The row of the security log, for who writes it in the transaction of what it tells; `logSecurity` then tells the line. */
export function securityEvent(
  request: FastifyRequest,
  event: SecurityEventName,
  { told = {}, ...fields }: EventFields = {},
): ToldEvent {
  const by = toldBy(request)
  const { mailboxIds, sessionHash, detail = {} } = told
  const { userId = null, accountId = null, kind, by: shown } = fields
  const isTry = by.actorId === null && TRIES.has(event)
  return {
    event,
    by: {
      ...by,
      actorId: isTry ? null : (by.actorId ?? userId),
      sessionId: sessionHash === undefined ? by.sessionId : sessionIdOf(sessionHash),
    },
    targetId: isTry ? userId : accountId,
    ...(mailboxIds !== undefined && { mailboxIds }),
    detail: {
      ...(event === 'factor added' && kind !== undefined && { factor: kind }),
      ...(shown !== undefined && { by: shown }),
      ...detail,
    },
  }
}

/** The line alone: also for what is too frequent for the security log, as a call that is refused. */
export function logSecurity(request: FastifyRequest, event: SecurityEventName | 'refused', fields: object = {}): void {
  const { method, ip, routeOptions } = request
  request.log.info({ ...callerOf(request), method, route: routeOptions.url ?? 'none', ip, ...fields }, event)
}
