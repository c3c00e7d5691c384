import type { FastifyRequest } from 'fastify'
import { unprocessable } from '../errors/domain-error.ts'

/**
 * Refuses a call whose body is missing or is not JSON. The contract's validation goes by content type: without this, a body
 * of another type would reach the handler unseen.
 */
export const requireJson =
  ({ optional }: { optional: boolean }) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!request.routeOptions.schema?.body) return
    const [type = ''] = (request.headers['content-type'] ?? '').split(';')
    if (request.body === undefined && type === '') {
      if (optional) return
      throw unprocessable('The request body is empty')
    }
    if (type.trim().toLowerCase() !== 'application/json') throw unprocessable('The request body must be JSON')
  }
