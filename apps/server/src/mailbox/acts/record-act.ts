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
  /** What a rule of the mailbox is called that did it; such an act is kept in mailboxes of one person too, but not elsewhere. */
  ruleName?: string | undefined
  undoes?: Undone | undefined
  changes: readonly ActChange[]
  /** ms since 1970 UTC. */
  now: number
}

/**
 * Keeps what somebody did to mail of shared mailboxes, in the transaction that does it: a row for the call, and one for each
 * conversation, by two statements whatever their number. Of a mailbox that was never shared only
 * what its rules did is kept, and that it was taken back. [TEAM-05, TEAM-12]
 */
export async function recordAct(tx: Tx, act: Act): Promise<void> {
  const { kind, actorId, rule = null, ruleName = null, undoes, changes, now } = act
  if (changes.length === 0) return
  const shared = await viewedOwners(
    tx,
    changes.map(({ ownerId }) => ownerId),
  )
  const isAlone = changes.some(({ ownerId }) => !shared.has(ownerId))
  const told = undoes && isAlone ? await ownersTold(tx, undoes.actId) : new Set<number>()
  const kept = changes.filter(
    ({ ownerId, change }) => shared.has(ownerId) || told.has(ownerId) || (ruleName !== null && !change.elsewhere),
  )
  if (kept.length === 0) return
  const token = actorId === null ? null : (tx.reach?.token ?? null)
  const { id } = await tx.db
    .insertInto('acts')
    .values({ kind, actor_id: actorId, token, rule, rule_name: ruleName, undoes: undoes?.actId ?? null, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofOwners = Map.groupBy(kept, ({ ownerId }) => ownerId)
  await insertRows(
    tx,
    'act_changes',
    kept.map(({ ownerId, userThreadId, change }) => ({
      act_id: id,
      user_thread_id: userThreadId,
      change: JSON.stringify(change),
      conversations: ofOwners.get(ownerId)?.length ?? 1,
    })),
  )
  if (undoes === undefined) return
  const userThreadIds = kept.map(({ userThreadId }) => userThreadId).filter((id) => !undoes.partly.has(id))
  if (userThreadIds.length > 0) await markTakenBack(tx, { actId: undoes.actId, by: id, userThreadIds })
}

/** The mailboxes in whose timelines an act stands. */
async function ownersTold(tx: Tx, actId: number): Promise<Set<number>> {
  const rows = await tx.db
    .selectFrom('act_changes as ac')
    .innerJoin('user_threads as ut', 'ut.id', 'ac.user_thread_id')
    .select('ut.owner_id')
    .distinct()
    .where('ac.act_id', '=', actId)
    .execute()
  return new Set(rows.map(({ owner_id }) => owner_id))
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
