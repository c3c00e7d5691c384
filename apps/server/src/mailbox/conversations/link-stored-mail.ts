import type { Tx } from '../../storage/database/tx.ts'
import { refreshUserThreads } from '../lists/refresh-lists.ts'
import { ancestryOf, fileInThreads } from './threading.ts'

const AT_ONCE = 500

/** Links the mail of a store that was made before `thread_links`, and joins the conversations that it connects. */
export async function linkStoredMail(tx: Tx): Promise<void> {
  const owners = await tx.db.selectFrom('users').select('id').orderBy('id').execute()
  for (const { id: ownerId } of owners) {
    for (let last = 0; ; ) {
      const copies = await copiesAfter(tx, { ownerId, last })
      await linkCopies(tx, { ownerId, copies })
      last = copies.at(-1)?.id ?? 0
      if (copies.length < AT_ONCE) break
    }
    await refreshJoined(tx, ownerId)
  }
}

type Copy = Awaited<ReturnType<typeof copiesAfter>>[number]

async function copiesAfter(tx: Tx, { ownerId, last }: { ownerId: number; last: number }) {
  return tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .select(['um.id', 'um.thread_id', 'um.date', 'm.external_id', 'm.in_reply_to', 'm.reference_ids'])
    .where('um.owner_id', '=', ownerId)
    .where('um.is_draft', '=', 0)
    .where('um.id', '>', last)
    .orderBy('um.id')
    .limit(AT_ONCE)
    .execute()
}

async function linkCopies(tx: Tx, { ownerId, copies }: { ownerId: number; copies: readonly Copy[] }): Promise<void> {
  const filings = copies.map((copy) => ({ ancestry: ancestryOf(copy), ownerIds: [ownerId], chosen: copy.thread_id }))
  await fileInThreads(tx, { filings, now: copies.at(-1)?.date ?? 0 })
}

async function refreshJoined(tx: Tx, ownerId: number): Promise<void> {
  const parts = await tx.db
    .selectFrom('user_threads')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('thread_id', 'in', ({ selectFrom }) =>
      selectFrom('user_threads as gone')
        .select('gone.joined_thread_id')
        .where('gone.owner_id', '=', ownerId)
        .where('gone.joined_thread_id', 'is not', null),
    )
    .execute()
  await refreshUserThreads(tx, { userThreadIds: parts.map(({ id }) => id) })
}
