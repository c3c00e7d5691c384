import type { Tx } from '../../storage/database/tx.ts'
import { type Act, recordAct } from './record-act.ts'

/** Keeps what became of a draft, in the timeline of the conversation in which it lies; `userId` is null where nobody of the mailbox did it. [TEAM-05] */
export async function recordDraftAct(
  tx: Tx,
  { kind, draftId, userId, now }: Pick<Act, 'kind' | 'now'> & { draftId: number; userId: number | null },
): Promise<void> {
  const copy = await tx.db
    .selectFrom('user_messages')
    .select(['owner_id', 'user_thread_id'])
    .where('message_id', '=', draftId)
    .executeTakeFirst()
  if (!copy) return
  const changes = [{ ownerId: copy.owner_id, userThreadId: copy.user_thread_id, change: {} }]
  await recordAct(tx, { kind, actorId: userId, changes, now })
}
