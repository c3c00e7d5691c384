import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../runtime/config.ts'

const API = /^\/api\/v1(?:[/?]|$)/
const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HEADERS = 'Authorization, Content-Type, Last-Event-ID'
/** What a page may read of an answer beside its body. */
const EXPOSED = 'Content-Disposition, Content-Length, Retry-After, WWW-Authenticate, X-Request-Id'
/** Seconds for which a browser need not ask again what a call may be like; Chromium takes no more. */
const REMEMBERED = 7200

/** The named origin that a call comes from, or null. */
export function namedOrigin({ origins }: Pick<Config, 'origins'>, { headers }: FastifyRequest): string | null {
  return origins.find((origin) => origin === headers.origin) ?? null
}

/**
 * Lets pages of named origins read the answers to calls (CORS), and answers what their browsers ask before a call. They call with
 * access tokens alone: without Access-Control-Allow-Credentials no browser hands them the answer to a call with a cookie. [SDK-08]
 */
export const admitOrigins =
  (config: Pick<Config, 'origins'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (config.origins.length === 0 || !API.test(request.url)) return undefined
    reply.header('vary', 'Origin')
    const origin = namedOrigin(config, request)
    if (origin === null) return undefined
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED)
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', REMEMBERED)
      .code(204)
      .send()
  }
