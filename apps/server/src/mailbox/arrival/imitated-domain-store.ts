import { addressKey, domainOf, imitatedDomain } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import type { NewMessage } from '../messages/messages-store.ts'
import type { Arrival } from './arrival.ts'

/** As many addresses that a mailbox has written to are compared, the latest ones. */
const COMPARED = 500

/** The domain that the sender's can be taken for: one of ours, or one that the recipients have written to. [NET-06] */
export async function imitatedBy(
  tx: Tx,
  { outside, placements }: Arrival,
  { senderEmail }: NewMessage,
): Promise<string | null> {
  const sender = addressKey(senderEmail)
  const ownerIds = placements.map(({ ownerId }) => ownerId)
  if (!sender.includes('@') || ownerIds.length === 0) return null
  // Only a first contact is looked at further.
  const heard = await tx.db
    .selectFrom('contacts')
    .select('owner_id')
    .where('owner_id', 'in', ownerIds)
    .where('email_key', '=', sender)
    .where('written', '=', 1)
    .limit(1)
    .executeTakeFirst()
  if (heard !== undefined) return null
  const rows = await tx.db
    .selectFrom('contacts')
    .select('email_key')
    .where('owner_id', 'in', ownerIds)
    .where('written', '=', 1)
    .orderBy('last_at', 'desc')
    .limit(COMPARED)
    .execute()
  const known = new Set(rows.map(({ email_key }) => domainOf(email_key)))
  return imitatedDomain(domainOf(sender), { ours: outside?.domains ?? [], known: [...known] })
}
