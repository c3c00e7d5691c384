import type { Handler } from '../call/handler.ts'
import { takeBack } from './take-back-store.ts'

export const takeBackAct: Handler<'takeBackAct'> = async ({ context, userId, path, body }) => {
  const { digests, ...answer } = await context.database.write(takeBack, {
    userId,
    actId: path.id,
    ownerId: body.owner_id,
    threadId: body.message_thread_id ?? null,
    teaches: context.config.rspamd !== null,
    now: context.clock.now(),
  })
  await context.blobs.forget(digests)
  context.events.wake()
  return answer
}
