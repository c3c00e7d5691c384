import type { MailboxOpening } from '@postroom/api'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** As many are told. */
const MOST = 1_000

/** Who opened a mailbox since that day, which is written as 2026-11-28; newest first. [PEOPLE-13] */
export const openingsOf = operation(
  'openingsOf',
  async (tx: Tx, { ownerId, since }: { ownerId: number; since: string }): Promise<MailboxOpening[]> => {
    const rows = await tx.db
      .selectFrom('security_events')
      .select(['day', 'at', 'event', 'actor_id', 'actor_name', 'token'])
      .where('mailbox_id', '=', ownerId)
      .where('day', 'is not', null)
      .where('day', '>=', since)
      .orderBy('day', 'desc')
      .orderBy('at', 'desc')
      .limit(MOST)
      .execute()
    return rows.map(({ day, at, event, actor_id, actor_name, token }) => ({
      day: day ?? '',
      at: new Date(at).toISOString(),
      event: event === 'mailbox exported' ? 'mailbox exported' : 'mailbox opened',
      reader: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
      token,
    }))
  },
)
