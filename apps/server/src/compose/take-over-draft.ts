import type { Handler } from '../call/handler.ts'
import { takeOver } from './draft-history-store.ts'

export const takeOverDraft: Handler<'takeOverDraft'> = async ({ context, userId, path }) => {
  const { database, clock, events } = context
  const history = await database.write(takeOver, { draftId: path.id, userId, now: clock.now() })
  events.wake()
  return history
}
