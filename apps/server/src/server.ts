import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import openapiGlue from 'fastify-openapi-glue'
import { callerOf } from './call/caller-of.ts'
import type { Context } from './call/context.ts'
import { unprocessable } from './errors/domain-error.ts'
import { admitOrigins } from './http/admit-origins.ts'
import { parseQuery } from './http/brackets.ts'
import { compressJson } from './http/compression.ts'
import { answerError } from './http/error-answer.ts'
import { guardCalls } from './http/guard-calls.ts'
import { refuseLoads } from './http/refuse-loads.ts'
import { routeOf } from './http/route.ts'
import { refuseForeignOrigin } from './http/same-origin.ts'
import { multipartOptions } from './http/uploads.ts'
import { buildValidator } from './http/validate-calls.ts'
import { createSecurityLog } from './security-log/security-log.ts'
import { addSecurityHeaders, securityHeaders } from './web/security-headers.ts'
import { registerWeb } from './web/web.ts'

/** The contract, as the root of the repository keeps it. */
export const CONTRACT = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url))

/** Long enough for 100 MB over a slow line, short enough for a connection that only pretends to send. */
const REQUEST_MS = 15 * 60 * 1000

/** A connection on which nothing moves for so long is closed; event streams speak every 20 s. */
const SILENT_MS = 5 * 60 * 1000

/** The path of an address in absolute form, as a plain proxy sends it (RFC 9112, 3.2.2). */
const originForm = (url: string): string => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

const ANSWERS_ONLY = ['message/rfc822', 'application/x-ndjson', 'application/octet-stream', 'text/event-stream']

export interface ServerParts {
  /** The contract; `openapi.yaml` where none is given. */
  specification?: object | string
  /** What compiles the contract's schemas; made anew where none is given. */
  schemaController?: FastifyServerOptions['schemaController']
}

const OWN_COMPILERS = { compilersFactory: { buildValidator } }

/** The HTTP server over the contract, ready to listen or to be injected. Servers of one process may share their parts. */
export async function buildServer(
  context: Context,
  { specification = CONTRACT, schemaController = OWN_COMPILERS }: ServerParts = {},
): Promise<FastifyInstance> {
  const { config } = context
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustedProxy === 'boolean' ? config.trustedProxy : [...config.trustedProxy],
    routerOptions: { querystringParser: parseQuery, maxParamLength: 2000 },
    schemaController,
    forceCloseConnections: 'idle',
    // An address that cannot be read meets no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config, request.url))
      answerError(error, request, reply)
    },
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    // Unlike a count, it names one call of all processes in the log.
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => originForm(url),
  })
  app.decorate('securityLog', createSecurityLog(context))
  app.decorateRequest('session', null)
  app.decorateRequest('accessToken', null)
  guardCalls(app, config)
  app.setErrorHandler(answerError)
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: what people search for is nobody's business.
    const { method, ip, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    const { statusCode: status } = reply
    request.log.info({ ...callerOf(request), method, route: routeOptions.url ?? 'none', status, ms, ip }, 'call')
  })
  addSecurityHeaders(app, config)
  app.addHook('onRequest', admitOrigins(config))
  app.addHook('onRequest', refuseForeignOrigin(config))
  app.addHook('onRequest', refuseLoads)
  app.addHook('onSend', compressJson)
  await app.register(cookie)
  await app.register(multipart, multipartOptions)
  // The glue wants a parser for every content type of the contract, also for those that only answers have.
  app.addContentTypeParser(ANSWERS_ONLY, (_request, _payload, done) =>
    done(unprocessable('The request body must be JSON')),
  )
  const route = routeOf(context, join(config.dataDir, 'uploads'))
  await app.register(openapiGlue, {
    specification,
    prefix: '/api/v1',
    operationResolver: route,
  })
  app.get('/healthz', route('getHealth'))
  app.get('/readyz', route('getReadiness'))
  app.addHook('preClose', async () => context.events.close())
  await registerWeb(app, context)
  return app
}
