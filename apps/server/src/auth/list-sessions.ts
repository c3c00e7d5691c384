import type { Handler } from '../call/handler.ts'
import { ownSessions } from './own-sessions-store.ts'

const dateOf = (at: number): string => new Date(at).toISOString()

/** Where the account is signed in. [PEOPLE-09] */
export const listSessions: Handler<'listSessions'> = async ({ context, userId, request }) => {
  const tokenHash = request.session?.tokenHash ?? ''
  const found = await context.database.read(ownSessions, { userId, tokenHash, now: context.clock.now() })
  const sessions = found.map(({ id, device, network, createdAt, usedAt, current }) => ({
    id,
    device,
    network,
    created_at: dateOf(createdAt),
    used_at: dateOf(usedAt),
    current,
  }))
  return { sessions }
}
