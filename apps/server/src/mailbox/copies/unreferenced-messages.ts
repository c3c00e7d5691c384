import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'

/**
 * Deletes those of the messages that no mailbox holds, that are no discarded draft kept for Undo, and that no send still has to
 * deliver (G-033).
 *
 * @returns digests that no message needs any more, for `blobs.forget`: their small blobs are gone, large ones are files.
 */
export async function deleteUnreferencedMessages(
  tx: Tx,
  { messageIds }: { messageIds: readonly number[] },
): Promise<string[]> {
  if (messageIds.length === 0) return []
  const unheld = await tx.db
    .selectFrom('messages as m')
    .select(['m.id', 'm.raw_digest'])
    .where('m.id', 'in', messageIds)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user_messages as um').select('um.id').whereRef('um.message_id', '=', 'm.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('drafts as d')
            .select('d.message_id')
            .whereRef('d.message_id', '=', 'm.id')
            .where('d.discarded_at', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as o')
            .select('o.jid')
            .whereRef('o.message_id', '=', 'm.id')
            .where('o.state', 'in', ['held', 'sending']),
        ),
      ),
    )
    .execute()
  const ids = unheld.map(({ id }) => id)
  if (ids.length === 0) return []
  const files = await tx.db.selectFrom('attachments').select('digest').where('message_id', 'in', ids).execute()
  await tx.db.deleteFrom('messages').where('id', 'in', ids).execute()
  const digests = [...unheld.map(({ raw_digest }) => raw_digest), ...files.map(({ digest }) => digest)]
  return releaseBlobs(tx, [...new Set(digests.filter((digest) => digest !== null))])
}

/** Deletes the small blobs among those of the digests that nothing names, and answers with all of these digests. */
export const releaseBlobs = operation(
  'releaseBlobs',
  async (tx: Tx, digests: readonly string[]): Promise<string[]> => {
    const unused = await unusedOf(tx, digests)
    if (unused.length > 0) await tx.db.deleteFrom('blobs').where('digest', 'in', unused).execute()
    return unused
  },
  { makesRoom: true },
)

/** Those of the digests that no message names, as one of its sources or as an attachment, and no comment and no template as a file. */
export const unusedOf = operation('unusedOf', async (tx: Tx, digests: readonly string[]): Promise<string[]> => {
  if (digests.length === 0) return []
  const sources = await tx.db
    .selectFrom('messages')
    .select('raw_digest as digest')
    .where('raw_digest', 'in', digests)
    .execute()
  const files = await tx.db.selectFrom('attachments').select('digest').where('digest', 'in', digests).execute()
  const others = await tx.db.selectFrom('copy_sources').select('digest').where('digest', 'in', digests).execute()
  const ofComments = await tx.db.selectFrom('comment_files').select('digest').where('digest', 'in', digests).execute()
  const ofTemplates = await tx.db.selectFrom('template_files').select('digest').where('digest', 'in', digests).execute()
  const used = new Set([...sources, ...files, ...others, ...ofComments, ...ofTemplates].map(({ digest }) => digest))
  return digests.filter((digest) => !used.has(digest))
})
