import type { FastifyRequest } from 'fastify'

/** The user of a call, and the name of the access token that it came with, as the log says them. */
export function callerOf({ session, accessToken }: FastifyRequest): { userId: number | null; token?: string } {
  if (accessToken) return { userId: accessToken.userId, token: accessToken.name }
  return { userId: session?.userId ?? null }
}
