import { sql } from 'kysely'
import { insertion, insertNumbered, insertRows } from '../../storage/database/insert-rows.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { type LabelsOfCopy, labelsOfCopy } from '../labels/label-paths-store.ts'
import { copyRow, type NewUserMessage } from './new-copy.ts'

/** Where a copy lies. */
export interface FreshCopy {
  ownerId: number
  userMessageId: number
  userThreadId: number
}

/**
 * The copies and labels of messages that were stored in this transaction, so that no mailbox holds one yet; in the order
 * of the copies. The caller ends with one `refreshImported` per owner.
 */
export async function addFreshCopies(
  tx: Tx,
  copies: readonly Omit<NewUserMessage, 'deferRefresh'>[],
): Promise<FreshCopy[]> {
  if (copies.length === 0) return []
  const userThreads = await userThreadsOf(tx, copies)
  const labels = await labelsOf(tx, copies)
  const placed = copies.map((copy) => ({
    copy,
    userThreadId: userThreads.get(`${copy.ownerId} ${copy.threadId}`) ?? 0,
    labels: labels.get(labelsKey(copy)) ?? { trashed: false, ids: [] },
  }))
  const ids = await insertNumbered(
    tx,
    'user_messages',
    placed.map(({ copy, userThreadId, labels: { trashed } }) => copyRow(copy, { userThreadId, trashed })),
  )
  const labelled = placed.flatMap(({ labels: { ids: labelIds } }, index) =>
    labelIds.map((labelId) => ({ user_message_id: ids[index] ?? 0, label_id: labelId })),
  )
  await insertRows(tx, 'user_message_labels', labelled)
  return placed.map(({ copy: { ownerId }, userThreadId }, index) => {
    return { ownerId, userThreadId, userMessageId: ids[index] ?? 0 }
  })
}

type Placed = Pick<NewUserMessage, 'ownerId' | 'threadId' | 'labelPaths'>

async function userThreadsOf(tx: Tx, copies: readonly Placed[]): Promise<Map<string, number>> {
  const rows = copies.map(({ ownerId, threadId }) => ({ owner_id: ownerId, thread_id: threadId }))
  await sql`${insertion(tx, 'user_threads', rows)} on conflict do nothing`.execute(tx.db)
  const found = new Map<string, number>()
  for (const ownerId of new Set(copies.map((copy) => copy.ownerId))) {
    const threadIds = copies.filter((copy) => copy.ownerId === ownerId).map(({ threadId }) => threadId)
    const parts = await tx.db
      .selectFrom('user_threads')
      .select(['id', 'thread_id'])
      .where('owner_id', '=', ownerId)
      .where('thread_id', 'in', [...new Set(threadIds)])
      .execute()
    for (const { id, thread_id } of parts) found.set(`${ownerId} ${thread_id}`, id)
  }
  return found
}

const labelsKey = ({ ownerId, labelPaths }: Placed): string => JSON.stringify([ownerId, ...labelPaths])

async function labelsOf(tx: Tx, copies: readonly Placed[]): Promise<Map<string, LabelsOfCopy>> {
  const found = new Map<string, LabelsOfCopy>()
  for (const copy of copies) {
    const key = labelsKey(copy)
    if (!found.has(key)) found.set(key, await labelsOfCopy(tx, copy))
  }
  return found
}
