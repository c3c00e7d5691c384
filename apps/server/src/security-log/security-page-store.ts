import type { SecurityEvent, SecurityEventKind } from '@postroom/api'
import { type Selectable, sql } from 'kysely'
import { operation } from '../storage/database/operation.ts'
import type { SecurityEventsTable } from '../storage/database/security-tables.ts'
import type { Tx } from '../storage/database/tx.ts'
import { ATTEMPTS } from './attempts.ts'

/** Which events are looked for; all that is given must fit. Instants are ms since 1970 UTC. */
export interface SecurityFilter {
  kind?: SecurityEventKind | undefined
  /** Who did it, or to whom it was done. */
  personId?: number | undefined
  mailboxId?: number | undefined
  from?: number | undefined
  /** The moment before which it was. */
  until?: number | undefined
  /** True: failed attempts alone; false: everything else. */
  attempts?: boolean
}

export interface AskedEvents {
  filter: SecurityFilter
  /** The id of an event; those before it are answered. */
  before: number | null
  limit: number
}

type Row = Selectable<SecurityEventsTable>

/** Events of the security log, newest first. One that is forgotten has nothing before it. [PEOPLE-13] */
export const securityPage = operation(
  'securityPage',
  async (tx: Tx, { filter, before, limit }: AskedEvents): Promise<{ events: SecurityEvent[]; more: boolean }> => {
    const place = before === null ? null : await placeOf(tx, before)
    if (place === undefined) return { events: [], more: false }
    const wanted = () => fitting(tx, { filter, place, limit: limit + 1 })
    const { personId } = filter
    const rows =
      personId === undefined
        ? await wanted().execute()
        : // Each goes along an index of its own; what somebody did to themselves is among the first.
          [
            ...(await wanted().where('actor_id', '=', personId).execute()),
            ...(await wanted()
              .where('target_id', '=', personId)
              .where(({ eb, or }) => or([eb('actor_id', 'is', null), eb('actor_id', '!=', personId)]))
              .execute()),
          ].sort((a, b) => b.at - a.at || b.id - a.id)
    return { events: rows.slice(0, limit).map(eventOf), more: rows.length > limit }
  },
)

interface Place {
  at: number
  id: number
}

const placeOf = (tx: Tx, id: number): Promise<Place | undefined> =>
  tx.db.selectFrom('security_events').select(['at', 'id']).where('id', '=', id).executeTakeFirst()

function fitting({ db }: Tx, { filter, place, limit }: { filter: SecurityFilter; place: Place | null; limit: number }) {
  const { kind, mailboxId, from, until, attempts } = filter
  let rows = db.selectFrom('security_events').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (mailboxId !== undefined) rows = rows.where('mailbox_id', '=', mailboxId)
  if (from !== undefined) rows = rows.where('at', '>=', from)
  if (until !== undefined) rows = rows.where('at', '<', until)
  if (attempts !== undefined) rows = rows.where('event', attempts ? 'in' : 'not in', [...ATTEMPTS])
  return place === null ? rows : rows.where(sql<boolean>`(at, id) < (${place.at}, ${place.id})`)
}

/** A row as the contract shows it. */
function eventOf(row: Row): SecurityEvent {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    event: row.event,
    kind: row.kind,
    actor: accountOf(row.actor_id, row.actor_name),
    target: accountOf(row.target_id, row.target_name),
    mailbox: accountOf(row.mailbox_id, row.mailbox_name),
    session_id: row.session_id,
    token: row.token,
    network: row.network,
    device: row.device,
    detail: JSON.parse(row.detail),
  }
}

const accountOf = (id: number | null, name: string | null): SecurityEvent['actor'] =>
  id === null ? null : { id, name: name ?? '' }
