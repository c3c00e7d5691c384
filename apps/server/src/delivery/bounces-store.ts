import { randomBytes } from 'node:crypto'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { bounceAddress, sendOfBounce } from './bounce-address.ts'

/** The address that the bounces of a forwarded message come to; the key of such addresses is made at first need. */
export const addressOfBounces = operation(
  'addressOfBounces',
  async (tx: Tx, { jid, domain, now }: { jid: string; domain: string; now: number }): Promise<string> => {
    await tx.db
      .insertInto('secrets')
      .values({ name: 'bounces', value: randomBytes(32).toString('hex') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const key = await keyOf(tx)
    if (key === null) throw new Error('the key of bounce addresses was not kept')
    return bounceAddress({ jid, domain }, { key, now })
  },
)

/** A forwarded message that bounces, and the mailbox that forwarded it. */
export interface Bounced {
  jid: string
  ownerId: number
}

/** What bounces to an address; null where it is forged or over, or what was forwarded has bounced already. [NET-12] */
export const findBounced = operation(
  'findBounced',
  async (tx: Tx, { address, now }: { address: string; now: number }): Promise<Bounced | null> => {
    const key = await keyOf(tx)
    const jid = key === null ? null : sendOfBounce(address, { key, now })
    if (jid === null) return null
    const send = await tx.db
      .selectFrom('outbox')
      .select('owner_id')
      .where('jid', '=', jid)
      .where('forwarded', 'is not', null)
      .where('bounced_at', 'is', null)
      .executeTakeFirst()
    return send === undefined ? null : { jid, ownerId: send.owner_id }
  },
)

async function keyOf(tx: Tx): Promise<string | null> {
  const row = await tx.db.selectFrom('secrets').select('value').where('name', '=', 'bounces').executeTakeFirst()
  return row?.value ?? null
}
