import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GZIP_LEVEL, readsGzip } from '../http/compression.ts'

/**
 * Sends the parts of a page that nobody may keep, each as soon as it is there, compressed where the browser can read that:
 * the rows of a list are much alike.
 */
export function sendPage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  parts: Iterable<Buffer> | AsyncIterable<Buffer>,
): FastifyReply {
  reply.header('cache-control', 'no-store').header('vary', 'Cookie, Accept-Encoding').type('text/html; charset=utf-8')
  const page = Readable.from(parts)
  if (!readsGzip(request)) return reply.send(page)
  const packed = createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH })
  // A browser that goes away in the middle ends both.
  pipeline(page, packed, () => {})
  return reply.header('content-encoding', 'gzip').send(packed)
}

/** Pieces of a page as one part, without a copy of the whole as text. */
export const partOf = (pieces: readonly string[]): Buffer => Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
