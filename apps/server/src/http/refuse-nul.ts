import type { FastifyRequest } from 'fastify'
import { notFound, unprocessable } from '../errors/domain-error.ts'

/** Refuses a call with a NUL character in its path or its body: no mail may carry one, and PostgreSQL keeps none. */
export async function refuseNul({ params, body }: FastifyRequest): Promise<void> {
  if (holdsNul(params)) throw notFound()
  if (holdsNul(body)) throw unprocessable('The request must not hold a NUL character')
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => key.includes('\0') || holdsNul(each))
}
