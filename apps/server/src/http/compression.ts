import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)

/** Much for little: higher levels take several times as long for a tenth fewer bytes. */
export const GZIP_LEVEL = 4
/** Bytes below which an answer travels in one packet anyway. */
const WORTH_IT = 1400

/** Whether the caller reads gzip, which `q=0` refuses (RFC 9110 12.5.3). */
export function readsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''))
}

/**
 * Compresses JSON, off the thread that answers, where the caller can read that. No answer holds the session's token, and other sites
 * can neither make a call nor see how long its answer is (BREACH).
 */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(typeof payload === 'string' || payload instanceof Uint8Array) || payload.length < WORTH_IT) return payload
  if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
  if (!readsGzip(request)) return payload
  const packed = await compress(payload, { level: GZIP_LEVEL })
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return packed
}
