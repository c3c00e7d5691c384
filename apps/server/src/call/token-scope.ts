import type { TokenScope } from '@postroom/api'
import { scopeMissing } from '@postroom/mail-core/rules'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'

/** Whether the answer to a call may hold mail that its caller has not brought along: a token to send with may not read. */
export const mayRead = ({ accessToken }: FastifyRequest): boolean => accessToken?.scopes.includes('read') ?? true

/** Throws 403 unless a call with a token has that scope beside the one that it needs. */
export function requireScope({ accessToken }: FastifyRequest, scope: TokenScope): void {
  if (accessToken && !accessToken.scopes.includes(scope)) throw new DomainError(403, scopeMissing(scope))
}
