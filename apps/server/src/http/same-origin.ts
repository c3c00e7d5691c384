import type { FastifyRequest } from 'fastify'
import { tokenIn } from '../auth/access-token.ts'
import { DomainError } from '../errors/domain-error.ts'
import type { Config } from '../runtime/config.ts'
import { namedOrigin } from './admit-origins.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a call of another site's page that changes something (G-064) or carries an access token, unless the page's origin is
 * named and it carries a token. Browsers say where a call comes from; programs that are no browser send neither header and are
 * let through.
 */
export const refuseForeignOrigin =
  (config: Pick<Config, 'publicUrl' | 'origins'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const hasToken = tokenIn(request) !== null
    if (SAFE.has(request.method) && !hasToken) return
    if (hasToken && namedOrigin(config, request) !== null) return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    const isForeign =
      origin === undefined ? site === 'cross-site' || site === 'same-site' : !isOurs(origin, request, config.publicUrl)
    if (isForeign) throw new DomainError(403, 'This call came from another site')
  }

function isOurs(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  return origin === new URL(publicUrl).origin || (host === request.host && protocol === `${request.protocol}:`)
}
