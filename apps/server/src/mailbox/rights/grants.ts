import type { GrantLevel } from '@postroom/api'
import { GRANT_LEVELS, holdsLevel } from '@postroom/mail-core/rules'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../storage/database/schema.ts'
import type { Reach, Tx } from '../../storage/database/tx.ts'

/** What the call of a transaction may reach. Throws where the transaction is for nobody's call: then no right may be asked. */
export function reachOf({ reach }: Tx): Reach {
  if (!reach) throw new Error('A right was asked for in a transaction that does not say when')
  return reach
}

/** The same transaction, for what needs this level only. */
export const needing = (tx: Tx, needs: GrantLevel): Tx => ({ ...tx, reach: { ...reachOf(tx), needs } })

/** Whether a grant counts at that moment, in milliseconds since 1970 UTC: from `from_at`, and no more at `until_at` (`GrantTime`). */
export const inForce =
  (at: number) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'grants'>) =>
    and([
      or([eb('grants.from_at', 'is', null), eb('grants.from_at', '<=', at)]),
      or([eb('grants.until_at', 'is', null), eb('grants.until_at', '>', at)]),
    ])

/** Who may do something in a mailbox by a grant of at least this level, at the moment of the call. */
export async function delegatesOf(
  tx: Tx,
  { ownerId, level = 'read' }: { ownerId: number; level?: GrantLevel },
): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('grants')
    .select('delegate_id')
    .where('owner_id', '=', ownerId)
    .where('delegate_id', '!=', ownerId)
    .where('level', 'in', levelsFrom(level))
    .where(inForce(reachOf(tx).at))
    .orderBy('delegate_id')
    .execute()
  return rows.map(({ delegate_id }) => delegate_id)
}

/** The levels that hold this one. */
export const levelsFrom = (needed: GrantLevel): GrantLevel[] =>
  GRANT_LEVELS.filter((level) => holdsLevel(level, needed))
