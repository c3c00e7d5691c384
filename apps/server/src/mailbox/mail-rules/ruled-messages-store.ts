import type { RuledMessage } from '@postroom/mail-core/rules'
import { inChunks } from '../../storage/database/in-chunks.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { labelIdsOfCopies } from '../lists/labelled-mail-store.ts'
import type { ViewLabels } from '../lists/views.ts'

/** A copy that arrived, as rules see it. */
export interface RuledCopy extends RuledMessage {
  userMessageId: number
  messageId: number
  threadId: number
  userThreadId: number
  trashed: boolean
}

/**
 * Those of these copies that arrived in the mailbox and were not sent by it, as they are now, the oldest first.
 *
 * @param asked.labels ids of the labels of Spam, and of that which tells the trash flag
 */
export async function ruledCopies(
  tx: Tx,
  { userMessageIds, labels }: { userMessageIds: readonly number[]; labels: Pick<ViewLabels, 'spam' | 'trash'> },
): Promise<RuledCopy[]> {
  const copies: Omit<RuledCopy, 'labelIds' | 'assignees' | 'isTaken'>[] = []
  const assignees = new Map<number, number[]>()
  const taken = new Set<number>()
  await inChunks(userMessageIds, async (some) => {
    const rows = await tx.db
      .selectFrom('user_messages')
      .select(['id', 'message_id', 'thread_id', 'user_thread_id', 'read', 'trashed'])
      .where('id', 'in', some)
      .where('source', '=', 'delivery')
      .where('is_sender', '=', 0)
      .where('is_draft', '=', 0)
      .execute()
    for (const row of rows)
      copies.push({
        userMessageId: row.id,
        messageId: row.message_id,
        threadId: row.thread_id,
        userThreadId: row.user_thread_id,
        read: row.read === 1,
        trashed: row.trashed === 1,
      })
    const assigned = await tx.db
      .selectFrom('user_messages as um')
      .innerJoin('user_messages as beside', 'beside.user_thread_id', 'um.user_thread_id')
      .innerJoin('assignees as a', 'a.message_id', 'beside.message_id')
      .select(['beside.message_id', 'beside.user_thread_id', 'a.user_id'])
      .distinct()
      .where('um.id', 'in', some)
      .where('beside.trashed', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('user_message_labels as ul')
              .select('ul.label_id')
              .whereRef('ul.user_message_id', '=', 'beside.id')
              .where('ul.label_id', '=', labels.spam),
          ),
        ),
      )
      .execute()
    for (const { message_id, user_thread_id, user_id } of assigned) {
      taken.add(user_thread_id)
      const known = assignees.get(message_id) ?? []
      if (!known.includes(user_id)) assignees.set(message_id, [...known, user_id])
    }
  })
  const labelled = await labelIdsOfCopies(
    tx,
    copies.map(({ userMessageId }) => userMessageId),
  )
  return copies
    .map((copy) => ({
      ...copy,
      labelIds: [...(labelled.get(copy.userMessageId) ?? []), ...(copy.trashed ? [labels.trash] : [])],
      assignees: assignees.get(copy.messageId) ?? [],
      isTaken: taken.has(copy.userThreadId),
    }))
    .sort((one, other) => one.userMessageId - other.userMessageId)
}
