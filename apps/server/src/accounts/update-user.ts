import type { Handler } from '../call/handler.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { withOwnMarks } from './demanded-factor.ts'
import { updatePreferences } from './preferences-store.ts'

/** Bytes of JSON that one change of preferences may carry. */
const MAX_PREFERENCES = 64 * 1024

export const updateUser: Handler<'updateUser'> = async ({ context, userId, body }) => {
  const { preferences } = body.user
  if (Buffer.byteLength(JSON.stringify(preferences)) > MAX_PREFERENCES) throw unprocessable('preferences are too large')
  const user = await context.database.write(updatePreferences, { userId, preferences, now: context.clock.now() })
  context.events.wake()
  return { user: await withOwnMarks(context, user) }
}
