import type { RuleTargets } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { inForce } from '../rights/grants.ts'

/** What rules of a mailbox may name at a moment, in ms since 1970 UTC: its labels, and who may read it then and signs in. */
export async function ruleTargets(tx: Tx, { ownerId, now }: { ownerId: number; now: number }): Promise<RuleTargets> {
  const labels = await tx.db
    .selectFrom('labels')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('system', '=', 0)
    .execute()
  const granted = tx.db.selectFrom('grants').select('delegate_id').where('owner_id', '=', ownerId).where(inForce(now))
  const readers = await tx.db
    .selectFrom('users')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', ownerId), eb('id', 'in', granted)]))
    .where('password_hash', '!=', '')
    .execute()
  return {
    labelIds: new Set(labels.map(({ id }) => id)),
    readerIds: new Set(readers.map(({ id }) => id)),
  }
}
