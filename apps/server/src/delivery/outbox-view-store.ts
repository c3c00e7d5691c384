import { deliveryReason } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** A send that has not reached everybody. */
export interface OpenSend {
  jid: string
  state: 'held' | 'sending' | 'failed'
  from: string
  /** Those that it has not reached. */
  to: string[]
  /** ms since 1970 UTC. */
  sentAt: number
  tries: number
  /** ms since 1970 UTC; null while it is being tried and once it is given up. */
  nextAt: number | null
  reason: string | null
}

/** Sends that are held or wait, and those that failed where they are asked for, oldest first. */
export const openSends = operation(
  'openSends',
  async (tx: Tx, { failed }: { failed: boolean }): Promise<OpenSend[]> => {
    const sends = await tx.db
      .selectFrom('outbox as o')
      .innerJoin('users as u', 'u.id', 'o.owner_id')
      .select(['o.jid', 'o.state', 'o.send_at', 'o.attempts', 'o.retry_at', 'u.email'])
      .where('o.state', 'in', failed ? ['held', 'sending', 'failed'] : ['held', 'sending'])
      .orderBy('o.send_at')
      .execute()
    const left = await tx.db
      .selectFrom('outbox_recipients as r')
      .innerJoin('outbox as o', 'o.jid', 'r.jid')
      .select(['r.jid', 'r.email', 'r.last_error as said', 'r.fault'])
      .where('o.state', 'in', failed ? ['held', 'sending', 'failed'] : ['held', 'sending'])
      .where('r.state', '!=', 'delivered')
      .orderBy('r.email')
      .execute()
    return sends.map(({ jid, state, send_at, attempts, retry_at, email }) => {
      const own = left.filter((recipient) => recipient.jid === jid)
      return {
        jid,
        state: state as OpenSend['state'],
        from: email,
        to: own.map((recipient) => recipient.email),
        sentAt: send_at,
        tries: attempts,
        nextAt: state === 'held' ? send_at : retry_at,
        reason: deliveryReason(own),
      }
    })
  },
)

/** The sends whose ids begin like this, at most two: one is meant, two are not clear. */
export const sendsLike = operation('sendsLike', async (tx: Tx, beginning: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('outbox')
    .select('jid')
    .where(sql<string>`substr(jid, 1, ${sql.lit(beginning.length)})`, '=', beginning)
    .limit(2)
    .execute()
  return rows.map(({ jid }) => jid)
})
