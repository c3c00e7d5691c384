import type { TimelineEntry } from '@postroom/api'
import type { RecordedChange } from '@postroom/mail-core/rules'
import { insertRows } from '../../storage/database/insert-rows.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { viewedOwners } from '../lists/view-entries-store.ts'

/** What an act did to a conversation. */
export interface ActChange {
  ownerId: number
  userThreadId: number
  change: RecordedChange
}

/** An act that is taken back. */
export interface Undone {
  actId: number
  /** By user_thread_id, the conversations in which something of it is left alone: there it stands. */
  partly: ReadonlySet<number>
}

export interface Act {
  kind: TimelineEntry['kind']
  /** Null where a rule did it. */
  actorId: number | null
  rule?: TimelineEntry['rule'] | undefined
  undoes?: Undone | undefined
  changes: readonly ActChange[]
  /** ms since 1970 UTC. */
  now: number
}

/**
 * Keeps what somebody did to mail of shared mailboxes, in the transaction that does it: a row for the call, and one for each
 * conversation, by two statements whatever their number. Of a mailbox that was never shared nothing is kept. [TEAM-05]
 */
export async function recordAct(tx: Tx, { kind, actorId, rule = null, undoes, changes, now }: Act): Promise<void> {
  if (changes.length === 0) return
  const shared = await viewedOwners(
    tx,
    changes.map(({ ownerId }) => ownerId),
  )
  const kept = changes.filter(({ ownerId }) => shared.has(ownerId))
  if (kept.length === 0) return
  const token = actorId === null ? null : (tx.reach?.token ?? null)
  const act = await tx.db
    .insertInto('acts')
    .values({ kind, actor_id: actorId, token, rule, undoes: undoes?.actId ?? null, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofOwners = Map.groupBy(kept, ({ ownerId }) => ownerId)
  await insertRows(
    tx,
    'act_changes',
    kept.map(({ ownerId, userThreadId, change }) => ({
      act_id: act.id,
      user_thread_id: userThreadId,
      change: JSON.stringify(change),
      conversations: ofOwners.get(ownerId)?.length ?? 1,
    })),
  )
  if (undoes === undefined) return
  const userThreadIds = kept.map(({ userThreadId }) => userThreadId).filter((id) => !undoes.partly.has(id))
  if (userThreadIds.length > 0) await markTakenBack(tx, { actId: undoes.actId, by: act.id, userThreadIds })
}

/** Marks an act as taken back; what it had itself taken back counts again, and so on to the first. */
async function markTakenBack(
  tx: Tx,
  { actId, by, userThreadIds }: { actId: number; by: number; userThreadIds: readonly number[] },
): Promise<void> {
  let marked: { id: number; by: number | null } | null = { id: actId, by }
  while (marked) {
    const { id, by: takenBackBy }: { id: number; by: number | null } = marked
    await tx.db
      .updateTable('act_changes')
      .set({ taken_back_by: takenBackBy })
      .where('act_id', '=', id)
      .where('user_thread_id', 'in', [...userThreadIds])
      .execute()
    const act = await tx.db.selectFrom('acts').select('undoes').where('id', '=', id).executeTakeFirst()
    marked = act?.undoes ? { id: act.undoes, by: takenBackBy === null ? id : null } : null
  }
}
