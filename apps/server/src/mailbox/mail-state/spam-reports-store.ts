import type { NotedReason } from '@postroom/mail-core/rules'
import { inChunks } from '../../storage/database/in-chunks.ts'
import type { Tx } from '../../storage/database/tx.ts'
import type { TargetMessage } from './named-mail-store.ts'

/** Mail that a person puts in Spam, or takes out of it. */
export interface SpamReport {
  messages: readonly TargetMessage[]
  /** Labels that are Spam, of those that are put on and taken off. */
  intoSpam: readonly number[]
  outOfSpam: readonly number[]
  /** Who does it. */
  userId: number
  /** Whether there is a spam filter that learns. */
  teaches: boolean
  now: number
}

/** Notes who put which mail in Spam, and what the spam filter is to learn from that; before the labels change. [NET-06, NET-07] */
export async function noteSpamReport(tx: Tx, report: SpamReport): Promise<void> {
  const { messages, intoSpam, outOfSpam, userId, teaches, now } = report
  if (intoSpam.length + outOfSpam.length === 0) return
  const labelled = await labelledIds(tx, messages, [...intoSpam, ...outOfSpam])
  const isReport = intoSpam.length > 0
  const changed = messages.filter(({ userMessageId }) => labelled.has(userMessageId) !== isReport)
  if (changed.length === 0) return
  const reason: NotedReason = { kind: 'reported', by: userId, at: now }
  await inChunks(
    changed.map(({ userMessageId }) => userMessageId),
    (some) =>
      tx.db
        .updateTable('user_messages')
        .set({ spam_reason: isReport ? JSON.stringify(reason) : null })
        .where('id', 'in', some)
        .execute(),
  )
  if (!teaches) return
  const lesson = isReport ? 'spam' : 'ham'
  for (const messageId of await receivedIds(tx, changed)) await noteLesson(tx, { messageId, lesson, now })
}

async function labelledIds(
  tx: Tx,
  messages: readonly TargetMessage[],
  labelIds: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>()
  await inChunks(
    messages.map(({ userMessageId }) => userMessageId),
    async (some) => {
      const rows = await tx.db
        .selectFrom('user_message_labels')
        .select('user_message_id')
        .where('user_message_id', 'in', some)
        .where('label_id', 'in', labelIds)
        .execute()
      for (const { user_message_id } of rows) found.add(user_message_id)
    },
  )
  return found
}

/** Messages among them that came from outside, with their bytes. */
async function receivedIds(tx: Tx, messages: readonly TargetMessage[]): Promise<number[]> {
  const found: number[] = []
  await inChunks([...new Set(messages.map(({ messageId }) => messageId))], async (some) => {
    const rows = await tx.db
      .selectFrom('messages')
      .select('id')
      .where('id', 'in', some)
      .where('raw_digest', 'is not', null)
      .where('author_id', 'is', null)
      .execute()
    found.push(...rows.map(({ id }) => id))
  })
  return found
}

/** One lesson for a message and change: what it has learned is not taught again, and what was not tried yet is taken back. */
async function noteLesson(
  tx: Tx,
  { messageId, lesson, now }: { messageId: number; lesson: 'spam' | 'ham'; now: number },
): Promise<void> {
  const known = await tx.db
    .selectFrom('spam_lessons')
    .select(['wanted', 'taught', 'attempts'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (known === undefined) {
    const row = { message_id: messageId, wanted: lesson, taught: null, attempts: 0, due_at: now }
    await tx.db.insertInto('spam_lessons').values(row).execute()
  } else if (known.wanted !== lesson && known.taught === null && known.attempts === 0) {
    await tx.db.deleteFrom('spam_lessons').where('message_id', '=', messageId).execute()
  } else if (known.wanted !== lesson) {
    await tx.db
      .updateTable('spam_lessons')
      .set({ wanted: lesson, attempts: 0, due_at: known.taught === lesson && known.attempts === 0 ? null : now })
      .where('message_id', '=', messageId)
      .execute()
  }
}
