import { inChunks } from '../../storage/database/in-chunks.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { recordAct } from '../acts/record-act.ts'
import { recordEvent } from '../events/events-store.ts'
import { viewLabelsOf } from '../lists/labelled-mail-store.ts'
import { refreshUserThreads } from '../lists/refresh-lists.ts'
import { savedViewMode } from '../lists/saved-view-mode.ts'
import { requireOwners } from '../rights/access.ts'

/**
 * Takes the user's own inbox mail that carries a custom label out of the inbox (G-028): by conversation for who reads
 * conversations, since a label anywhere in one is its label (G-011), else message by message.
 *
 * @returns how many conversations were touched.
 */
export const archiveLabelled = operation(
  'archiveLabelled',
  async (tx: Tx, { userId, now }: { userId: number; now: number }): Promise<number> => {
    await requireOwners(tx, { userId, ownerIds: [userId] })
    const labels = (await viewLabelsOf(tx, [userId])).get(userId)
    if (!labels) return 0
    const labelled = await tx.db
      .selectFrom(inboxMessages(tx, labels.inbox).as('listed'))
      .select(['listed.id', 'listed.user_thread_id'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('message_entries as me')
            .innerJoin('user_messages as held', 'held.id', 'me.user_message_id')
            .innerJoin('labels as l', 'l.id', 'me.label_id')
            .select('me.label_id')
            .where('l.system', '=', 0)
            .whereRef('held.user_thread_id', '=', 'listed.user_thread_id'),
        ),
      )
      .execute()
    const threaded = (await savedViewMode(tx, userId)) === 'threaded'
    const archived = threaded ? labelled : await onlyLabelled(tx, labelled)
    const userThreadIds = [...new Set(archived.map(({ user_thread_id }) => user_thread_id))]
    await inChunks(idsOf(archived), (some) =>
      tx.db
        .deleteFrom('user_message_labels')
        .where('label_id', '=', labels.inbox)
        .where('user_message_id', 'in', some)
        .execute(),
    )
    if (userThreadIds.length > 0) {
      await refreshUserThreads(tx, { userThreadIds })
      const changes = [...Map.groupBy(archived, ({ user_thread_id }) => user_thread_id)].map(([userThreadId, some]) => {
        const change = { user_message_ids: idsOf(some), added_label_ids: [], removed_label_ids: [labels.inbox] }
        return { ownerId: userId, userThreadId, change: { labels: [change] } }
      })
      await recordAct(tx, { kind: 'changed', actorId: userId, changes, now })
      await recordEvent(tx, { ownerId: userId, kinds: ['flags'], labelIds: [labels.inbox], at: now })
    }
    return userThreadIds.length
  },
)

function inboxMessages(tx: Tx, inboxId: number) {
  return tx.db
    .selectFrom('message_entries as entry')
    .innerJoin('user_messages as um', 'um.id', 'entry.user_message_id')
    .select(['um.id', 'um.user_thread_id'])
    .where('entry.label_id', '=', inboxId)
}

interface Listed {
  id: number
  user_thread_id: number
}

async function onlyLabelled(tx: Tx, listed: readonly Listed[]): Promise<Listed[]> {
  const labelled = new Set<number>()
  await inChunks(idsOf(listed), async (some) => {
    const rows = await tx.db
      .selectFrom('user_message_labels as uml')
      .innerJoin('labels as l', 'l.id', 'uml.label_id')
      .select('uml.user_message_id')
      .distinct()
      .where('l.system', '=', 0)
      .where('uml.user_message_id', 'in', some)
      .execute()
    for (const { user_message_id } of rows) labelled.add(user_message_id)
  })
  return listed.filter(({ id }) => labelled.has(id))
}

const idsOf = (listed: readonly Listed[]): number[] => listed.map(({ id }) => id)
