import type { OperationId } from '@postroom/api'
import { mailboxNeeds } from '@postroom/mail-core/rules'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../call/context.ts'
import type { AccessToken } from '../call/token-answer.ts'
import { errorMessage } from '../errors/error-message.ts'
import { isNoRoom } from '../errors/no-room.ts'
import { networkOf } from '../runtime/network-of.ts'
import { reachingDatabase } from '../storage/database/reaching-database.ts'
import { findAccessToken, noteTokenUse } from './access-tokens-store.ts'
import { isUseToNote } from './sessions-store.ts'
import { hashToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call came with instead of a session; null until `requireCaller` has found it. */
    accessToken: AccessToken | null
  }
}

/** What a call sends as `Authorization: Bearer` (RFC 6750, section 2.1); null where it sends nothing of that form. */
export const tokenIn = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** The living token of that text, or null; notes that it is used. */
export async function readAccessToken(
  context: Context,
  request: FastifyRequest,
  token: string,
): Promise<AccessToken | null> {
  const now = context.clock.now()
  const found = await context.database.readInline(findAccessToken, { tokenHash: hashToken(token), now })
  if (found && isUseToNote({ usedAt: found.usedAt ?? 0 }, now)) {
    const use = { id: found.id, network: networkOf(request.ip), now }
    void context.database.write(noteTokenUse, use).catch((error: unknown) => {
      if (!isNoRoom(error)) request.log.warn({ err: errorMessage(error) }, 'the use of an access token was not noted')
    })
  }
  return found
}

/**
 * The context for a call of that operation: its database reaches what a grant of the level that the operation needs opens now, and
 * with a token the mailboxes alone that the token covers.
 */
export function contextOf(context: Context, { accessToken }: FastifyRequest, operationId: OperationId): Context {
  const needed = mailboxNeeds(operationId)
  const needs = needed === 'own' || needed === 'manage' ? 'read' : needed
  const reach = () => ({ at: context.clock.now(), needs, mailboxes: accessToken?.mailboxIds, token: accessToken?.name })
  return { ...context, database: reachingDatabase(context.database, reach) }
}
