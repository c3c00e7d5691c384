import type { Delivery } from '@postroom/api'
import { type DeliveryFault, deliveryReason } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'

const SINK: DeliveryFault = 'demo_sink'

interface Asked {
  /** Copies of senders. */
  userMessageIds: readonly number[]
  /** Only what waits or has failed, as rows show it. */
  troubled: boolean
}

/** What has become of sent messages, by the user_message_id of the sender's copy. */
export async function deliveriesOf(tx: Tx, { userMessageIds, troubled }: Asked): Promise<Map<number, Delivery>> {
  if (userMessageIds.length === 0) return new Map()
  const sends = await tx.db
    .selectFrom('outbox')
    .select(['jid', 'user_message_id', 'state', 'retry_at'])
    .where('user_message_id', 'in', userMessageIds)
    .where('state', 'in', troubled ? ['sending', 'failed'] : ['held', 'sending', 'failed', 'sent'])
    .execute()
  const tried = sends.filter(({ state }) => state !== 'held').map(({ jid }) => jid)
  const told = tried.length === 0 ? [] : await worthTelling(tx, tried)
  const found = new Map<number, Delivery>()
  for (const send of sends) {
    const delivery = deliveryOf(
      send,
      told.filter(({ jid }) => jid === send.jid),
    )
    if (!troubled || delivery.reason !== null) found.set(send.user_message_id, delivery)
  }
  return found
}

/** Recipients that were not reached, or only as far as the sink of the demo. */
async function worthTelling(tx: Tx, jids: readonly string[]) {
  return tx.db
    .selectFrom('outbox_recipients')
    .select(['jid', 'email', 'state', 'last_error as said', 'fault'])
    .where('jid', 'in', jids)
    .where(({ or, eb }) => or([eb('state', '!=', 'delivered'), eb('fault', '=', SINK)]))
    .orderBy('email')
    .execute()
}

interface Sent {
  jid: string
  state: 'held' | 'sending' | 'sent' | 'failed' | 'cancelled'
  retry_at: number | null
}

/** Of which recipients each state of a send is told. */
const CONCERNED = { held: null, sending: 'pending', sent: 'delivered', failed: 'failed', cancelled: null } as const

function deliveryOf({ jid, state, retry_at }: Sent, told: Awaited<ReturnType<typeof worthTelling>>): Delivery {
  const concerned = told.filter((recipient) => recipient.state === CONCERNED[state])
  const reason = deliveryReason(concerned)
  const waits = state === 'sending' && reason !== null
  return {
    jid,
    state: waits ? 'waiting' : state === 'failed' || state === 'sent' ? state : 'sending',
    reason,
    next_try_at: waits && retry_at !== null ? new Date(retry_at).toISOString() : null,
    addresses: waits || state === 'failed' || state === 'sent' ? concerned.map(({ email }) => email) : [],
  }
}
