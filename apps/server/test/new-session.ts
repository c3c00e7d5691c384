import { createSession } from '../src/auth/sessions-store.ts'
import { hashToken, newToken } from '../src/auth/tokens.ts'
import type { Database } from '../src/storage/database/database.ts'

/** A new session that begins at `now`, as the value of a Cookie header. */
export async function newSession(
  database: Database,
  { userId, now }: { userId: number; now: number },
): Promise<string> {
  const token = newToken()
  await database.write(createSession, { tokenHash: hashToken(token), userId, now })
  return `postroom_session=${token}`
}
