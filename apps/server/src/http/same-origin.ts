import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing call that another site's page makes (G-064). Browsers say where a call comes from; programs
 * that are no browser send neither header and are let through.
 */
export const refuseForeignOrigin =
  (publicUrl: string) =>
  async (request: FastifyRequest): Promise<void> => {
    if (SAFE.has(request.method)) return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    if (origin === undefined ? site === 'cross-site' || site === 'same-site' : !isOurs(origin, request, publicUrl)) {
      throw new DomainError(403, 'This call came from another site')
    }
  }

function isOurs(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  return origin === new URL(publicUrl).origin || (host === request.host && protocol === `${request.protocol}:`)
}
