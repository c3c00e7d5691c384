import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** What is given at once; the rest comes with the next look. */
export const AT_ONCE = 300

export interface StoredEvent {
  id: number
  ownerId: number
  /** A ChangeEvent as JSON. */
  data: string
}

/** What happened to the mailboxes of some callers. */
export interface CallerEvents {
  /**
   * The accounts that each may reach now, by the hash of the session or the access token. One is not there that has ended, was
   * revoked or has expired, or covers no mailbox that is open to its user.
   */
  reached: Map<string, number[]>
  /** Events of any of these accounts after that id, oldest first, at most {@link AT_ONCE}. */
  events: StoredEvent[]
}

export const callerEvents = operation(
  'callerEvents',
  async (
    tx: Tx,
    { hashes, now, after }: { hashes: readonly string[]; now: number; after: number },
  ): Promise<CallerEvents> => {
    const callers = [...(await sessionsOf(tx, hashes, now)), ...(await tokensOf(tx, hashes, now))]
    const userIds = [...new Set(callers.map(({ userId }) => userId))]
    const grants = await grantsTo(tx, userIds)
    const reached = new Map<string, number[]>()
    for (const { hash, userId, mailboxIds } of callers) {
      const open = [userId, ...(grants.get(userId) ?? [])]
      const covered = mailboxIds === null ? open : open.filter((id) => mailboxIds.includes(id))
      if (covered.length > 0) reached.set(hash, covered)
    }
    const ownerIds = [...new Set([...reached.values()].flat())]
    return { reached, events: await eventsAfter(tx, ownerIds, after) }
  },
)

interface Caller {
  hash: string
  userId: number
  /** Null for a session, which covers all that is open to its user. */
  mailboxIds: number[] | null
}

async function sessionsOf(tx: Tx, hashes: readonly string[], now: number): Promise<Caller[]> {
  const rows = await tx.db
    .selectFrom('sessions')
    .select(['token_hash as hash', 'user_id as userId'])
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .execute()
  return rows.map((row) => ({ ...row, mailboxIds: null }))
}

async function tokensOf(tx: Tx, hashes: readonly string[], now: number): Promise<Caller[]> {
  const rows = await tx.db
    .selectFrom('access_tokens')
    .select(['token_hash as hash', 'user_id as userId', 'mailbox_ids'])
    .where('token_hash', 'in', hashes)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute()
  return rows.map(({ mailbox_ids, ...row }) => ({ ...row, mailboxIds: JSON.parse(mailbox_ids) }))
}

/** The other accounts that are open to each of these users. */
async function grantsTo(tx: Tx, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.db
    .selectFrom('grants')
    .select(['delegate_id', 'owner_id'])
    .where('delegate_id', 'in', userIds.length > 0 ? userIds : [0])
    .whereRef('owner_id', '!=', 'delegate_id')
    .execute()
  const all = Map.groupBy(rows, ({ delegate_id }) => delegate_id)
  return new Map([...all].map(([userId, own]) => [userId, own.map(({ owner_id }) => owner_id)]))
}

async function eventsAfter(tx: Tx, ownerIds: readonly number[], after: number): Promise<StoredEvent[]> {
  if (ownerIds.length === 0) return []
  return tx.db
    .selectFrom('events')
    .select(['id', 'owner_id as ownerId', 'data'])
    .where('owner_id', 'in', ownerIds)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}
