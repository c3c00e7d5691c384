import type { User } from '@postroom/api'
import { unprocessable } from '../errors/domain-error.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { requireProfile } from './profile-store.ts'
import { findUser } from './users-store.ts'

/** Keys that one account may keep, so that merging cannot grow without end. */
const MAX_KEYS = 100

/** Merges preferences into the stored ones; unknown keys are kept (G-057). Answers the changed user. */
export const updatePreferences = operation(
  'updatePreferences',
  async (
    tx: Tx,
    { userId, preferences, now }: { userId: number; preferences: Record<string, unknown>; now: number },
  ): Promise<User> => {
    const user = await findUser(tx, userId)
    const merged = { ...user?.preferences, ...preferences }
    if (Object.keys(merged).length > MAX_KEYS) throw unprocessable(`At most ${MAX_KEYS} preferences are kept`)
    await tx.db
      .updateTable('users')
      .set({ preferences: JSON.stringify(merged) })
      .where('id', '=', userId)
      .execute()
    await recordEvent(tx, { ownerId: userId, kinds: ['users'], at: now })
    return requireProfile(tx, userId)
  },
)
