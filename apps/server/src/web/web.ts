import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FirstPage, PreloadedResponse } from '@postroom/api'
import { hrefOf, parseLocation } from '@postroom/mail-core/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lacksDemandedFactor } from '../accounts/demanded-factor.ts'
import { readSession } from '../auth/session.ts'
import { stsPolicy } from '../authenticity/domain-records.ts'
import type { Context } from '../call/context.ts'
import { DomainError } from '../errors/domain-error.ts'
import { errorBody } from '../http/error-answer.ts'
import { drawnPage, firstPage, SERVER_FOLDER } from './first-page.ts'
import { registerFrames } from './frames.ts'
import { demoAnswers, escapedJson, NOBODY, preloadedResponses, tickedOf } from './preloaded-responses.ts'
import { policyWithScript } from './security-headers.ts'
import { partOf, sendPage } from './send-page.ts'

/** Everything that is not the API: the web client's files and pages, and the frames for HTML mail. */
export async function registerWeb(app: FastifyInstance, context: Context): Promise<void> {
  registerFrames(app)
  await app.register(fastifyStatic, {
    root: context.config.webDirectory,
    index: false,
    redirect: false,
    preCompressed: true,
    suppressWarning: true,
    cacheControl: false,
    // The name of what lies under assets holds a hash of its content.
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(context.config.webDirectory, 'assets'))
      if (/\.svg(\.\w+)?$/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    allowedPath: (path) => path !== '/index.html' && !path.startsWith(`/${SERVER_FOLDER}/`),
  })
  app.get('/.well-known/mta-sts.txt', async (_request, reply) => {
    reply.header('content-type', 'text/plain; charset=utf-8')
    return stsPolicy(new URL(context.config.publicUrl).hostname)
  })
  app.get('/', (request, reply) => page(app, context, { request, reply }))
  app.setNotFoundHandler(async (request, reply) => {
    if (isPage(request)) return page(app, context, { request, reply })
    return reply.code(404).send(errorBody(404, ['Not found']))
  })
}

/** A page address is what a person can open: neither a call nor a file. */
function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isOurs = /^\/(login|signup|confirm|mail(\/.*)?)?\/?$/.test(path)
  if (method !== 'GET' && method !== 'HEAD') return false
  return isOurs || !(/^\/(api|assets|frame)(\/|$)/.test(path) || /\.[a-z\d]+$/i.test(path))
}

async function page(
  app: FastifyInstance,
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const session = await readSession(context, request, reply).catch(unknownWhileAway)
  const { url, headers, cookies } = request
  // Its pages would show what every call refuses; the settings set one up. [PEOPLE-07]
  if (
    session &&
    parseLocation(url).screen !== 'settings' &&
    (await lacksDemandedFactor(context, session.userId).catch(unknownWhileAway))
  ) {
    return reply.header('cache-control', 'no-store').redirect(hrefOf({ screen: 'settings' }), 303)
  }
  const ask = () => preloadedResponses({ app, url, cookie: headers.cookie ?? '', ticked: tickedOf(cookies) })
  const list = session && (await firstPage(context, request))
  if (list) {
    reply.header('content-security-policy', policyWithScript(list.scriptHash))
    return sendPage({ request, reply }, headFirst(list, { ask, log: context.log }))
  }
  const html = await readFile(join(context.config.webDirectory, 'index.html'), 'utf8').catch(() => null)
  if (html === null) return sendPage({ request, reply: reply.code(503) }, [Buffer.from(NOT_BUILT)])
  const answers = session ? await ask() : session === null ? [NOBODY, ...(await demoAnswers(app))] : []
  return sendPage({ request, reply }, [partOf(withAnswers(html.split(/(?=<\/body>)/), answers))])
}

/** While the database is away nobody knows whose session it is: the client is sent, and asks by itself. */
function unknownWhileAway(error: unknown): undefined {
  if (error instanceof DomainError && error.status === 503) return undefined
  throw error
}

/** The browser reads the head and its style sheet while the answers are looked for. */
async function* headFirst(
  list: FirstPage,
  { ask, log }: { ask(): Promise<PreloadedResponse[]>; log: Context['log'] },
): AsyncGenerator<Buffer> {
  yield Buffer.from(list.head)
  const answers = await ask()
  yield partOf(withAnswers(drawnPage(list, answers, log), answers))
}

/** The answers stand behind what is drawn, which need not wait for them on a slow line. */
function withAnswers(pieces: readonly string[], answers: readonly PreloadedResponse[]): string[] {
  const block = `<script type="application/json" id="preloaded-responses">${escapedJson(answers)}</script>`
  return pieces.toSpliced(-1, 0, block)
}

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Postroom</title></head>
<body><p>The web client is not built yet. Run <code>npm start</code>, which builds it.</p></body></html>
`
