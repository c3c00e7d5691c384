import { notFound } from '../errors/domain-error.ts'
import { requireOwners } from '../mailbox/rights/access.ts'
import type { Tx } from '../storage/database/tx.ts'
import type { TemplateOwner } from './template-rows.ts'

/** Whose it is. Throws 404 unless the user may know of it, 403 where they may not do what the call is for. */
export async function requireTemplate(tx: Tx, { userId, id }: { userId: number; id: number }): Promise<TemplateOwner> {
  const held = await tx.db
    .selectFrom('templates')
    .select(['owner_id', 'personal'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!held || (held.personal === 1 && held.owner_id !== userId)) throw notFound()
  await requireOwners(tx, { userId, ownerIds: [held.owner_id] })
  return held
}
