import type { RuleAction } from '@postroom/api'
import type { Tx } from '../../storage/database/tx.ts'
import { holdsAt } from '../absence/holds-at.ts'

/** Whether somebody is one of these readers of a mailbox and not away at a moment, of the people whom actions assign in turn. */
export async function peopleThere(
  tx: Tx,
  { actions, readerIds, now }: { actions: readonly RuleAction[]; readerIds: ReadonlySet<number>; now: number },
): Promise<(userId: number) => boolean> {
  const named = actions.flatMap((action) => (action.kind === 'assign_in_turn' ? action.user_ids : []))
  if (named.length === 0) return () => false
  const away = await tx.db
    .selectFrom('absences')
    .select('user_id')
    .where('user_id', 'in', [...new Set(named)])
    .where(holdsAt(now))
    .execute()
  const absent = new Set(away.map(({ user_id }) => user_id))
  return (userId) => readerIds.has(userId) && !absent.has(userId)
}
