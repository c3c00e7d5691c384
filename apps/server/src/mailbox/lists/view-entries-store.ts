import type { MailboxView } from '@postroom/api'
import { type Insertable, sql } from 'kysely'
import { deleteRows } from '../../storage/database/delete-rows.ts'
import { insertion, insertRows } from '../../storage/database/insert-rows.ts'
import type { Tables } from '../../storage/database/schema.ts'
import type { Tx } from '../../storage/database/tx.ts'

type MessageRow = Insertable<Tables['view_messages']>
type ThreadRow = Insertable<Tables['view_threads']>

/** Rows of views: those listed, or those wanted. */
export interface ViewRows {
  messages: MessageRow[]
  threads: ThreadRow[]
}

/** A view by what it lists: its mailbox, its kind, and whose it is. */
export interface ViewName {
  ownerId: number
  kind: MailboxView
  personId: number
}

const nameOf = ({ ownerId, kind, personId }: ViewName): string => `${ownerId} ${kind} ${personId}`

/** Of the owners, those whose views are kept. */
export async function viewedOwners(tx: Tx, ownerIds: readonly number[]): Promise<Set<number>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('viewed_mailboxes')
    .select('owner_id')
    .where('owner_id', 'in', [...new Set(ownerIds)])
    .execute()
  return new Set(rows.map(({ owner_id }) => owner_id))
}

/** The ids of views, which are made where there are none yet. */
export async function viewIds(tx: Tx, views: readonly ViewName[]): Promise<(view: ViewName) => number> {
  const ids = await knownIds(tx, views)
  const missing = new Map(views.filter((view) => !ids.has(nameOf(view))).map((view) => [nameOf(view), view]))
  const rows = [...missing.values()].map(({ ownerId, kind, personId }) => ({
    owner_id: ownerId,
    kind,
    person_id: personId,
  }))
  if (rows.length > 0) {
    await sql`${insertion(tx, 'mailbox_views', rows)} on conflict do nothing`.execute(tx.db)
    for (const [name, id] of await knownIds(tx, [...missing.values()])) ids.set(name, id)
  }
  return (view) => {
    const id = ids.get(nameOf(view))
    if (id === undefined) throw new Error(`no view ${nameOf(view)}`)
    return id
  }
}

async function knownIds(tx: Tx, views: readonly ViewName[]): Promise<Map<string, number>> {
  if (views.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('mailbox_views')
    .select(['id', 'owner_id', 'kind', 'person_id'])
    .where('owner_id', 'in', [...new Set(views.map(({ ownerId }) => ownerId))])
    .where('kind', 'in', [...new Set(views.map(({ kind }) => kind))])
    .where('person_id', 'in', [...new Set(views.map(({ personId }) => personId))])
    .execute()
  return new Map(
    rows.map(({ id, owner_id, kind, person_id }) => [nameOf({ ownerId: owner_id, kind, personId: person_id }), id]),
  )
}

/** What views list now of parts of conversations. */
export async function listedInViews(tx: Tx, userThreadIds: readonly number[]): Promise<ViewRows> {
  const messages = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('view_messages as vm', 'vm.user_message_id', 'um.id')
    .select(['vm.view_id', 'vm.date', 'vm.user_message_id', 'vm.open'])
    .where('um.user_thread_id', 'in', [...userThreadIds])
    .execute()
  const threads = await tx.db
    .selectFrom('view_threads')
    .select(['view_id', 'last_date', 'user_thread_id', 'open'])
    .where('user_thread_id', 'in', [...userThreadIds])
    .execute()
  return { messages, threads }
}

type Counters = Record<'messages' | 'threads' | 'openMessages' | 'openThreads', number>

/** Writes what differs of what views list, and their counters. */
export async function writeViews(tx: Tx, { wanted, listed }: { wanted: ViewRows; listed: ViewRows }): Promise<void> {
  const messages = difference(wanted.messages, listed.messages)
  const threads = difference(wanted.threads, listed.threads)
  await deleteRows(
    tx,
    'view_messages',
    messages.out.map(({ open: _, ...key }) => key),
  )
  await deleteRows(
    tx,
    'view_threads',
    threads.out.map(({ open: _, ...key }) => key),
  )
  await insertRows(tx, 'view_messages', messages.in)
  await insertRows(tx, 'view_threads', threads.in)
  const changes = new Map<number, Counters>()
  const count = (rows: readonly (MessageRow | ThreadRow)[], by: 1 | -1) => {
    for (const row of rows) {
      const of = 'user_message_id' in row ? 'messages' : 'threads'
      const change = changes.get(row.view_id) ?? { messages: 0, threads: 0, openMessages: 0, openThreads: 0 }
      changes.set(row.view_id, change)
      change[of] += by
      if (row.open === 1) change[of === 'messages' ? 'openMessages' : 'openThreads'] += by
    }
  }
  for (const { out, in: come } of [messages, threads]) {
    count(out, -1)
    count(come, 1)
  }
  await changeCounters(tx, changes)
}

function difference<Row extends MessageRow | ThreadRow>(
  wanted: readonly Row[],
  listed: readonly Row[],
): { out: Row[]; in: Row[] } {
  const keyOf = (row: Row) =>
    'user_message_id' in row
      ? `${row.view_id} ${row.user_message_id} ${row.date} ${row.open}`
      : `${row.view_id} ${row.user_thread_id} ${row.last_date} ${row.open}`
  const here = new Set(wanted.map(keyOf))
  const there = new Set(listed.map(keyOf))
  return { out: listed.filter((row) => !here.has(keyOf(row))), in: wanted.filter((row) => !there.has(keyOf(row))) }
}

/** In the order of the views, so that two writers never wait for each other in a circle. */
async function changeCounters(tx: Tx, changes: ReadonlyMap<number, Counters>): Promise<void> {
  for (const [viewId, change] of [...changes].sort(([a], [b]) => a - b)) {
    if (Object.values(change).every((by) => by === 0)) continue
    await tx.db
      .updateTable('mailbox_views')
      .set({
        total_messages: sql`total_messages + ${change.messages}`,
        total_threads: sql`total_threads + ${change.threads}`,
        open_messages: sql`open_messages + ${change.openMessages}`,
        open_threads: sql`open_threads + ${change.openThreads}`,
      })
      .where('id', '=', viewId)
      .execute()
  }
}
