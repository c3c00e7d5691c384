import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { recordEvent } from '../events/events-store.ts'
import { refreshViewsOf } from './refresh-views.ts'

/** Conversations that are entered at once: whoever writes meanwhile waits for no more. */
const AT_ONCE = 200

/** Keeps the views of a mailbox from now on, and enters as much as goes at once of what it holds. [TEAM-07] */
export async function beginViews(tx: Tx, ownerId: number): Promise<void> {
  const begun = await tx.db
    .insertInto('viewed_mailboxes')
    .values({ owner_id: ownerId, filled_to: 0 })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .returning('owner_id')
    .executeTakeFirst()
  if (begun) await fillPart(tx, { ownerId, filledTo: 0 })
}

/** Whether the views of a mailbox are still to be filled. */
export const areViewsLeft = operation('areViewsLeft', async (tx: Tx, _args: null): Promise<boolean> => {
  return (await nextLeft(tx)) !== null
})

/**
 * Enters the next conversations of a mailbox into its views, in the order of their ids. What comes or changes meanwhile is
 * entered as it does.
 *
 * @returns whether there were any left.
 */
export const fillNextView = operation(
  'fillNextView',
  async (tx: Tx, { now }: { now: number }): Promise<boolean> => {
    const left = await nextLeft(tx)
    if (left === null) return false
    const isComplete = await fillPart(tx, left)
    // Their counters stand beside the labels.
    if (isComplete) await recordEvent(tx, { ownerId: left.ownerId, kinds: ['labels'], at: now })
    return true
  },
  { makesRoom: true },
)

interface Left {
  ownerId: number
  filledTo: number
}

async function nextLeft(tx: Tx): Promise<Left | null> {
  const row = await tx.db
    .selectFrom('viewed_mailboxes')
    .select(['owner_id', 'filled_to'])
    .where('filled_to', 'is not', null)
    .orderBy('owner_id')
    .limit(1)
    .executeTakeFirst()
  return row?.filled_to == null ? null : { ownerId: row.owner_id, filledTo: row.filled_to }
}

/** Answers whether the mailbox is complete. */
async function fillPart(tx: Tx, { ownerId, filledTo }: Left): Promise<boolean> {
  const threads = await tx.db
    .selectFrom('user_threads')
    .select(['id', 'thread_id'])
    .where('owner_id', '=', ownerId)
    .where('thread_id', '>', filledTo)
    .orderBy('thread_id')
    .limit(AT_ONCE)
    .execute()
  await refreshViewsOf(
    tx,
    threads.map(({ id }) => id),
  )
  const last = threads.length < AT_ONCE ? null : (threads.at(-1)?.thread_id ?? null)
  await tx.db.updateTable('viewed_mailboxes').set({ filled_to: last }).where('owner_id', '=', ownerId).execute()
  return last === null
}
