import type { LinkKind } from '@postroom/api'
import { recordSecurityEvent } from '../security-log/security-events-store.ts'
import type { ToldBy } from '../security-log/told-by.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Those that somebody made, or the earlier ones of an address. */
type Which = { madeBy: number } | { kind: LinkKind; emailKey: string }

/** Withdraws links that were not used, and tells the security log of each that still worked. [PEOPLE-13] */
export async function withdrawLinks(
  tx: Tx,
  { which, by, now }: { which: Which; by: ToldBy; now: number },
): Promise<void> {
  const open = tx.db
    .updateTable('account_links')
    .set({ withdrawn_at: now })
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
  const chosen =
    'madeBy' in which
      ? open.where('made_by', '=', which.madeBy)
      : open.where('kind', '=', which.kind).where('email_key', '=', which.emailKey)
  const withdrawn = await chosen.returning(['id', 'email', 'expires_at']).execute()
  for (const { email, expires_at } of withdrawn.toSorted((a, b) => a.id - b.id)) {
    if (expires_at > now) await recordSecurityEvent(tx, { event: 'link withdrawn', by, detail: { email }, at: now })
  }
}
