import { SENT_COUNTED } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import { DEVICE_MS } from '../auth/devices-store.ts'
import { FORGET_MS } from '../auth/slow-down.ts'
import { forgetContacts } from '../delivery/greylist-store.ts'
import { ENDED_KEPT } from '../mailbox/copies/ended-assignments-store.ts'
import { purgeEvents } from '../mailbox/events/events-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** No bounce of a forwarded message comes later, in ms. */
const FORWARDED_KEPT = 30 * 86_400_000

/** An invitation or reset says so long after its end, in ms, what became of it. */
const LINKS_KEPT = 30 * 86_400_000

/** Forgets sessions, access tokens, confirmation links, challenges, invitations and resets, failed sign-ins, devices, counts of sends, forwarded messages, automatic answers, ended assignments and first contacts whose time is over, and events that nobody can still ask for. */
export const forgetExpired = operation('forgetExpired', async (tx: Tx, { now }: { now: number }): Promise<void> => {
  await tx.db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await tx.db.deleteFrom('access_tokens').where('expires_at', '<=', now).execute()
  await tx.db.deleteFrom('confirmations').where('expires_at', '<=', now).execute()
  await tx.db.deleteFrom('challenges').where('expires_at', '<=', now).execute()
  await tx.db
    .deleteFrom('account_links')
    .where('expires_at', '<=', now - LINKS_KEPT)
    .execute()
  await tx.db
    .deleteFrom('sign_in_failures')
    .where('last_at', '<=', now - FORGET_MS)
    .execute()
  await tx.db
    .deleteFrom('devices')
    .where('last_at', '<=', now - DEVICE_MS)
    .execute()
  await tx.db
    .deleteFrom('sent_counts')
    .where('since', '<=', now - SENT_COUNTED)
    .execute()
  await tx.db
    .deleteFrom('outbox')
    .where(({ or, eb }) => or([eb('forwarded', 'is not', null), eb('automatic', '=', 1)]))
    .where('state', 'in', ['sent', 'failed', 'cancelled'])
    .where('send_at', '<=', now - FORWARDED_KEPT)
    .execute()
  await tx.db
    .deleteFrom('ended_assignments')
    .where('ended_at', '<=', now - ENDED_KEPT)
    .execute()
  await forgetContacts(tx, { now })
  await purgeEvents(tx, { now })
})

/** Bytes inside the file of the embedded database that what was deleted has left; 0 on PostgreSQL. */
export const reusableBytes = operation('reusableBytes', async ({ db, dialect }: Tx, _args: null): Promise<number> => {
  if (dialect === 'postgres') return 0
  const { rows } = await sql<{ bytes: number }>`
    select freelist_count * page_size as bytes from pragma_freelist_count(), pragma_page_size()`.execute(db)
  return rows[0]?.bytes ?? 0
})

/** When the first account came (ms since 1970 UTC), or null while there is none. */
export const firstAccountAt = operation('firstAccountAt', async (tx: Tx, _args: null): Promise<number | null> => {
  const row = await tx.db
    .selectFrom('users')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
})
