import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { LEASE, waitAfter } from './back-off.ts'
import type { Lesson } from './rspamd.ts'

/** What rspamd is to learn from a mail. */
export interface WaitingLesson {
  messageId: number
  lesson: Lesson
  rawDigest: string
  /** Bytes. */
  size: number
  attempts: number
}

/** Takes the lesson that has waited longest, so that no other process does; null where none is due. */
export const claimLesson = operation(
  'claimLesson',
  async (tx: Tx, { now }: { now: number }): Promise<WaitingLesson | null> => {
    const next = await tx.db
      .selectFrom('spam_lessons as l')
      .innerJoin('messages as m', 'm.id', 'l.message_id')
      .select(['l.message_id', 'l.wanted', 'l.attempts', 'l.due_at', 'm.raw_digest', 'm.size'])
      .where('l.due_at', '<=', now)
      .orderBy('l.due_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return null
    const claimed = await tx.db
      .updateTable('spam_lessons')
      .set({ attempts: next.attempts + 1, due_at: now + LEASE })
      .where('message_id', '=', next.message_id)
      .where('due_at', '=', next.due_at)
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) return null
    return {
      messageId: next.message_id,
      lesson: next.wanted,
      rawDigest: next.raw_digest ?? '',
      size: next.size,
      attempts: next.attempts + 1,
    }
  },
)

/** Notes that a lesson was learned; where a person has changed their mind since, the next one stays. */
export const settleLesson = operation(
  'settleLesson',
  async (tx: Tx, { messageId, lesson }: { messageId: number; lesson: Lesson }): Promise<void> => {
    await tx.db.updateTable('spam_lessons').set({ taught: lesson }).where('message_id', '=', messageId).execute()
    await tx.db
      .updateTable('spam_lessons')
      .set({ attempts: 0, due_at: null })
      .where('message_id', '=', messageId)
      .where('wanted', '=', lesson)
      .execute()
  },
)

/** Puts a lesson off that failed again, unless it is another one by now. */
export const putOffLesson = operation(
  'putOffLesson',
  async (tx: Tx, { messageId, lesson, attempts, now }: Omit<WaitingLesson, 'rawDigest' | 'size'> & { now: number }) => {
    const wait = waitAfter(attempts)
    await tx.db
      .updateTable('spam_lessons')
      .set({ due_at: wait === null ? null : now + wait })
      .where('message_id', '=', messageId)
      .where('wanted', '=', lesson)
      .execute()
  },
)
