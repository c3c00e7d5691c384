import type { SecurityEventDetail, SecurityEventName } from '@postroom/api'
import { SECURITY_KINDS } from '@postroom/mail-core/rules'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import type { ToldBy } from './told-by.ts'

/** What the security log is told. [PEOPLE-13] */
export interface NewSecurityEvent {
  event: SecurityEventName
  by: ToldBy
  /** To whose account it was done. */
  targetId?: number | null
  mailboxId?: number | null
  detail?: SecurityEventDetail
  /** Mailboxes whose names stand in the detail. */
  mailboxIds?: readonly number[]
  /** Of an opened mailbox the day; see the column. */
  day?: string
  /** ms since 1970 UTC. */
  at: number
}

/** An event whose moment is that of what it tells. */
export type ToldEvent = Omit<NewSecurityEvent, 'at'>

/** Characters that are kept of each text of a row, and items of each list: rows stay small whatever is said. */
const MOST = { characters: 320, items: 100 }

/**
 * Writes a row of the security log, with the names of now. An opening that is there for its day is not written again.
 *
 * It is written in the transaction of what it tells where that is one operation, so that neither is there without the other.
 */
export const recordSecurityEvent = operation(
  'recordSecurityEvent',
  async (tx: Tx, told: NewSecurityEvent): Promise<void> => {
    const { event, by, targetId = null, mailboxId = null, mailboxIds = [], day, at } = told
    const nameOf = await namesNow(tx, [by.actorId, targetId, mailboxId, ...mailboxIds.slice(0, MOST.items)])
    const detail: SecurityEventDetail = {
      ...told.detail,
      ...(mailboxIds.length > 0 && { mailboxes: mailboxIds.flatMap((id) => nameOf(id) ?? []) }),
      ...(by.command !== undefined && { command: by.command }),
    }
    await tx.db
      .insertInto('security_events')
      .values({
        at,
        event,
        kind: SECURITY_KINDS[event],
        actor_id: by.actorId,
        actor_name: nameOf(by.actorId),
        target_id: targetId,
        target_name: nameOf(targetId),
        mailbox_id: mailboxId,
        mailbox_name: nameOf(mailboxId),
        session_id: by.sessionId,
        token: by.token,
        network: by.network,
        device: by.device,
        detail: JSON.stringify(detail, bounded),
        day: day ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
)

/** A name is chosen by whoever signs up, and the log is printed line by line. */
const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

function bounded(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return onOneLine(value).slice(0, MOST.characters)
  return Array.isArray(value) ? value.slice(0, MOST.items) : value
}

/**
 * What accounts are called now; null for none, and for one that is not there. It asks in any case: how long a failed sign-in takes does not
 * say whether there is an account.
 */
async function namesNow(tx: Tx, wanted: readonly (number | null)[]) {
  const ids = [0, ...wanted.filter((id) => id !== null)]
  const rows = await tx.db.selectFrom('users').select(['id', 'email', 'full_name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, email, full_name }) => [id, onOneLine(full_name || email)]))
  return (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null))
}

/** Rows that go at once: nobody waits for the whole of a year. */
const AT_ONCE = 1_000

/** Forgets the oldest rows from that moment and before. Answers whether there may be more of them. */
export const forgetSecurityEvents = operation(
  'forgetSecurityEvents',
  async (tx: Tx, { before }: { before: number }): Promise<boolean> => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('security_events')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('security_events').select('id').where('at', '<=', before).orderBy('at').limit(AT_ONCE),
      )
      .executeTakeFirst()
    return Number(numDeletedRows) === AT_ONCE
  },
)
