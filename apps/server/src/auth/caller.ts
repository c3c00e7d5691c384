import type { OperationId } from '@postroom/api'
import { lackingNeed, NOT_FOR_TOKENS, SECOND_FACTOR_REQUIRED, scopeMissing } from '@postroom/mail-core/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lacksDemandedFactor } from '../accounts/demanded-factor.ts'
import type { Context } from '../call/context.ts'
import { DomainError } from '../errors/domain-error.ts'
import { readAccessToken, tokenIn } from './access-token.ts'
import { readSession } from './session.ts'
import { sessionCookie } from './session-cookie.ts'

/** Refuses a call without a living session or access token, or with a token that is not for it, before anything else of it is read. */
export const requireCaller =
  (context: Context, operationId: OperationId) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = tokenIn(request)
    if (token === null) {
      request.session = await readSession(context, request, reply)
      if (!request.session) throw new DomainError(401, 'Please sign in.')
      if (WITHOUT_FACTOR.has(operationId) || !(await lacksDemandedFactor(context, request.session.userId))) return
      throw new DomainError(403, SECOND_FACTOR_REQUIRED).with({ reason: 'second_factor_required' })
    }
    // A page cannot make a browser add both, so that neither may stand for the other.
    if (request.cookies[sessionCookie(context.config)]) throw invalidToken(reply, TOKEN_OR_COOKIE)
    request.accessToken = await readAccessToken(context, request, token)
    if (!request.accessToken) throw invalidToken(reply, NO_SUCH_TOKEN)
    const { id, scopes } = request.accessToken
    context.limits.tokenCalls.check(String(id))
    context.limits.tokenCalls.count(String(id))
    const lacking = lackingNeed(operationId, scopes)
    if (lacking === null) return
    reply.header('www-authenticate', 'Bearer error="insufficient_scope"')
    throw new DomainError(403, lacking === 'session' ? NOT_FOR_TOKENS : scopeMissing(lacking))
  }

/** What answers a session of whom a second factor is demanded that is not there: enough to set one up, or to leave. [PEOPLE-07] */
const WITHOUT_FACTOR: ReadonlySet<OperationId> = new Set<OperationId>([
  'getMe',
  'logout',
  'listFactors',
  'beginTotp',
  'confirmTotp',
  'beginPasskey',
  'addPasskey',
])

const TOKEN_OR_COOKIE = 'A call carries an access token or a session cookie, not both.'
const NO_SUCH_TOKEN = 'This access token does not exist, has expired or was revoked.'

/** RFC 6750, section 3. */
function invalidToken(reply: FastifyReply, sentence: string): DomainError {
  reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return new DomainError(401, sentence)
}
