import type { Forwarding } from '@postroom/api'
import { addressKey, forwardStaysHere, forwardsProblem } from '@postroom/mail-core/rules'
import { findDestinations } from '../delivery/addresses-store.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { reachableOwners, requireOwners } from '../mailbox/rights/access.ts'
import { recordSecurityEvent } from '../security-log/security-events-store.ts'
import type { ToldBy } from '../security-log/told-by.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Where mailboxes forward copies to, in the given order. */
export const forwardingOf = operation(
  'forwardingOf',
  async (tx: Tx, { ownerIds }: { ownerIds: readonly number[] }): Promise<Forwarding[]> => {
    const rows = await tx.db
      .selectFrom('forwards')
      .select(['owner_id', 'email', 'limited_at'])
      .where('owner_id', 'in', [...ownerIds])
      .orderBy('email_key')
      .execute()
    return ownerIds.map((ownerId) => {
      const own = rows.filter(({ owner_id }) => owner_id === ownerId)
      const limitedAt = Math.max(...own.map(({ limited_at }) => limited_at ?? 0), 0)
      return {
        mailbox_id: ownerId,
        addresses: own.map(({ email }) => email),
        limited_at: limitedAt === 0 ? null : new Date(limitedAt).toISOString(),
      }
    })
  },
)

/** The forwarding of every mailbox that the user may send from. [NET-12] */
export const reachableForwarding = operation(
  'reachableForwarding',
  async (tx: Tx, userId: number): Promise<Forwarding[]> =>
    forwardingOf(tx, { ownerIds: await reachableOwners(tx, userId) }),
)

export interface NewForwarding {
  ownerId: number
  /** Who asks; null for who runs the server. */
  userId: number | null
  addresses: readonly string[]
  /** Our mail domains. */
  domains: readonly string[]
  /** As the security log is told of it. */
  by: ToldBy
  now: number
}

/**
 * Replaces the addresses that a mailbox forwards to.
 *
 * @returns the forwarding, and whether it is another than before.
 * @throws 404 for a mailbox that the user may not send from; 422 for too many addresses, for what is none, and for one of ours.
 */
export const setForwarding = operation(
  'setForwarding',
  async (
    tx: Tx,
    { ownerId, userId, addresses, domains, by, now }: NewForwarding,
  ): Promise<{ forwarding: Forwarding; changed: boolean }> => {
    if (userId !== null) await requireOwners(tx, { userId, ownerIds: [ownerId] })
    const wanted = new Map(addresses.map((email) => [addressKey(email.trim()), email.trim()]))
    const problem = forwardsProblem([...wanted.values()])
    if (problem !== null) throw unprocessable(problem)
    const emails = [...wanted.values()]
    const destinations = await findDestinations(tx, { emails, domains })
    const here = emails.find((_, index) => destinations[index]?.kind !== 'world')
    if (here !== undefined) throw unprocessable(forwardStaysHere(here))
    const before = await forwardingNow(tx, ownerId)
    const gone = before.filter((key) => !wanted.has(key))
    const added = [...wanted].filter(([key]) => !before.includes(key))
    if (gone.length > 0) {
      await tx.db.deleteFrom('forwards').where('owner_id', '=', ownerId).where('email_key', 'in', gone).execute()
    }
    if (added.length > 0) {
      const rows = added.map(([email_key, email]) => ({ owner_id: ownerId, email_key, email, created_at: now }))
      await tx.db.insertInto('forwards').values(rows).execute()
    }
    const changed = gone.length + added.length > 0
    if (changed) {
      await recordEvent(tx, { ownerId, kinds: ['users'], at: now })
      const detail = {
        ...(added.length > 0 && { added: added.map(([, email]) => email) }),
        ...(gone.length > 0 && { removed: gone }),
      }
      await recordSecurityEvent(tx, { event: 'forwarding changed', by, mailboxId: ownerId, detail, at: now })
    }
    const [forwarding] = await forwardingOf(tx, { ownerIds: [ownerId] })
    if (forwarding === undefined) throw new Error(`mailbox ${ownerId} has no forwarding`)
    return { forwarding, changed }
  },
)

async function forwardingNow(tx: Tx, ownerId: number): Promise<string[]> {
  const rows = await tx.db.selectFrom('forwards').select('email_key').where('owner_id', '=', ownerId).execute()
  return rows.map(({ email_key }) => email_key)
}
