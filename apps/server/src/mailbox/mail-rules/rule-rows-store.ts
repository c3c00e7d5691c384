import type { RuleAction } from '@postroom/api'
import type { Selectable } from 'kysely'
import type { MailRulesTable } from '../../storage/database/rule-tables.ts'
import type { Tx } from '../../storage/database/tx.ts'

/** A rule as it is kept. */
export interface KeptRule {
  id: number
  ownerId: number
  name: string
  condition: string
  actions: RuleAction[]
  enabled: boolean
  /** ms since 1970 UTC; null for no bound. */
  fromAt: number | null
  untilAt: number | null
  lastInTurn: number | null
}

/** The rules of a mailbox in their order. */
export async function rulesOf(tx: Tx, ownerId: number): Promise<KeptRule[]> {
  return (await inOrder(tx).where('owner_id', '=', ownerId).execute()).map(keptRule)
}

/** The rules of these mailboxes that run at a moment, in ms since 1970 UTC; each mailbox's in their order. */
export async function rulesInForce(
  tx: Tx,
  { ownerIds, now }: { ownerIds: readonly number[]; now: number },
): Promise<KeptRule[]> {
  if (ownerIds.length === 0) return []
  const rows = await inOrder(tx)
    .where('owner_id', 'in', [...new Set(ownerIds)])
    .where('enabled', '=', 1)
    .where(({ or, eb }) => or([eb('from_at', 'is', null), eb('from_at', '<=', now)]))
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute()
  return rows.map(keptRule)
}

const inOrder = (tx: Tx) => tx.db.selectFrom('mail_rules').selectAll().orderBy('position').orderBy('id')

const keptRule = (row: Selectable<MailRulesTable>): KeptRule => ({
  id: row.id,
  ownerId: row.owner_id,
  name: row.name,
  condition: row.search,
  actions: JSON.parse(row.actions) as RuleAction[],
  enabled: row.enabled === 1,
  fromAt: row.from_at,
  untilAt: row.until_at,
  lastInTurn: row.last_in_turn,
})
