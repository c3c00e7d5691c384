import type { FastifyRequest } from 'fastify'
import { callerOf } from '../call/caller-of.ts'
import { placeOf } from '../call/place-of.ts'
import { sessionIdOf } from '../runtime/session-id.ts'

/** Who did something, and from where. */
export interface ToldBy {
  /** Null for somebody who is not signed in, and for a command. */
  actorId: number | null
  /** As the account itself sees its session. */
  sessionId: number | null
  /** The name of the access token of the call. */
  token: string | null
  network: string | null
  device: string | null
  /** The words of a command: `grant add`. */
  command?: string
}

/** Who makes a call. */
export function toldBy(request: FastifyRequest): ToldBy {
  const { userId, token = null } = callerOf(request)
  return {
    actorId: userId,
    sessionId: request.session ? sessionIdOf(request.session.tokenHash) : null,
    token,
    ...placeOf(request),
  }
}

/** Whoever runs the server, by a command. */
export const byCommand = (command: string): ToldBy => ({
  actorId: null,
  sessionId: null,
  token: null,
  network: null,
  device: null,
  command,
})
