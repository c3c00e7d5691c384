import type { Delivery } from '@postroom/api'
import { deliveryReason } from '@postroom/mail-core/rules'
import type { Tx } from '../db/tx.ts'

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
  const open = sends.filter(({ state }) => state === 'sending' || state === 'failed').map(({ jid }) => jid)
  const left = open.length === 0 ? [] : await notReached(tx, open)
  const found = new Map<number, Delivery>()
  for (const send of sends) {
    const delivery = deliveryOf(
      send,
      left.filter(({ jid }) => jid === send.jid),
    )
    if (!troubled || delivery.reason !== null) found.set(send.user_message_id, delivery)
  }
  return found
}

async function notReached(tx: Tx, jids: readonly string[]) {
  return tx.db
    .selectFrom('outbox_recipients')
    .select(['jid', 'email', 'state', 'last_error', 'fault'])
    .where('jid', 'in', jids)
    .where('state', '!=', 'delivered')
    .orderBy('email')
    .execute()
}

interface Sent {
  jid: string
  state: 'held' | 'sending' | 'sent' | 'failed' | 'cancelled'
  retry_at: number | null
}

function deliveryOf({ jid, state, retry_at }: Sent, left: Awaited<ReturnType<typeof notReached>>): Delivery {
  const of = (wanted: 'pending' | 'failed') => left.filter((recipient) => recipient.state === wanted)
  const concerned = state === 'sending' ? of('pending') : of('failed')
  const last = concerned.find(({ fault }) => fault !== null)
  const reason = last ? deliveryReason(last.fault ?? '', last.last_error) : null
  const waits = state === 'sending' && reason !== null
  return {
    jid,
    state: waits ? 'waiting' : state === 'failed' || state === 'sent' ? state : 'sending',
    reason,
    next_try_at: waits && retry_at !== null ? new Date(retry_at).toISOString() : null,
    addresses: waits || state === 'failed' ? concerned.map(({ email }) => email) : [],
  }
}
