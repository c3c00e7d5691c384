import type { RuleTargets } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { inForce } from '../rights/grants.ts'

/** What rules of a mailbox may name at a moment, in ms since 1970 UTC: its labels, and who may read it then. */
export async function ruleTargets(tx: Tx, { ownerId, now }: { ownerId: number; now: number }): Promise<RuleTargets> {
  const labels = await tx.db
    .selectFrom('labels')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('system', '=', 0)
    .execute()
  const readers = await tx.db
    .selectFrom('grants')
    .select('delegate_id')
    .where('owner_id', '=', ownerId)
    .where(inForce(now))
    .execute()
  return {
    labelIds: new Set(labels.map(({ id }) => id)),
    readerIds: new Set([ownerId, ...readers.map(({ delegate_id }) => delegate_id)]),
  }
}
