import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'

/** What a call, a stream of events and a download or a page of a person's own are made for (Fetch Metadata). */
const ASKED = new Set(['empty', 'document'])
const CALLS = /^\/(?:api(?:[/?]|$)|(?:healthz|readyz)(?:[?]|$))/i

/**
 * Refuses what a page loads as an image, a style, a font, a frame and the like from the addresses of calls: received mail can
 * name any of them (GUARD-01). Browsers say what a request is for; programs that are none send no such header and are let through.
 */
export async function refuseLoads(request: FastifyRequest): Promise<void> {
  const { 'sec-fetch-dest': kind, 'sec-purpose': ahead } = request.headers
  // What is fetched ahead of a press says so, and is for nobody yet.
  if (ahead === undefined && (typeof kind !== 'string' || ASKED.has(kind))) return
  if (CALLS.test(request.url)) throw new DomainError(403, 'This address answers calls only')
}
