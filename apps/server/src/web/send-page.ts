import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Much for little: higher levels take several times as long for a tenth fewer bytes. */
const LEVEL = 4

/** Sends the pieces of a page that nobody may keep, compressed where the browser can read that: the rows of a list are much alike. */
export async function sendPage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  pieces: readonly string[],
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('vary', 'Cookie, Accept-Encoding').type('text/html; charset=utf-8')
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.send(bytes)
  }
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(bytes, { level: LEVEL }))
}
