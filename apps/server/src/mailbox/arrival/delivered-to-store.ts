import { addressKey } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { deliveredTo } from '../search-index/delivered-to.ts'
import { indexMessages } from '../search-index/search-index.ts'
import type { Arrival } from './arrival.ts'

/** More addresses of one mail are not told apart in one mailbox. */
const MOST_TOLD = 20

/** What comes once more to a mailbox that has it, by another address, says so on the copy that is there. [NET-08] */
export async function addDeliveredTo(
  tx: Tx,
  { arrival, messageId, ownerId }: { arrival: Arrival; messageId: number; ownerId: number },
): Promise<void> {
  const placement = arrival.placements.find((each) => each.ownerId === ownerId)
  if (arrival.source !== 'delivery' || !placement) return
  const copy = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('users as u', 'u.id', 'um.owner_id')
    .select(['um.id', 'um.delivered_to', 'um.source', 'u.email'])
    .where('um.owner_id', '=', ownerId)
    .where('um.message_id', '=', messageId)
    .executeTakeFirst()
  if (!copy) return
  const before = deliveredTo(copy, copy.email)
  const known = new Set(before.map(addressKey))
  const more = (placement.deliveredTo ?? [copy.email]).filter((address) => !known.has(addressKey(address)))
  if (more.length === 0 || before.length >= MOST_TOLD) return
  const all = [...before, ...more].slice(0, MOST_TOLD)
  if (all.every((address) => addressKey(address) === addressKey(copy.email))) return
  const told = { delivered_to: JSON.stringify(all) }
  await tx.db.updateTable('user_messages').set(told).where('id', '=', copy.id).execute()
  await indexMessages(tx, { userMessageIds: [copy.id] })
}
