import { shownContentIds } from '@postroom/mail-core/rules'
import { attachmentsOf, type StoredAttachment } from '../mailbox/messages/messages-store.ts'
import { reachableOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

export interface Quoting {
  userId: number
  /** The message that is answered or forwarded. */
  sourceMessageId: number | null
  html: string
  /** What the answer has already. */
  files: readonly StoredAttachment[]
}

/**
 * Inline images of the quoted original that the text still shows and that the answer has not: they stay where they are, and
 * travel with the answer. None when the user sees no copy of the original.
 */
export const quotedImages = operation(
  'quotedImages',
  async (
    tx: Tx,
    { userId, sourceMessageId, html, files }: Quoting,
  ): Promise<(StoredAttachment & { id: number; messageId: number })[]> => {
    const wanted = shownContentIds(html)
    for (const { contentId } of files) wanted.delete(contentId ?? '')
    if (sourceMessageId === null || wanted.size === 0) return []
    const copy = await tx.db
      .selectFrom('user_messages')
      .select('id')
      .where('message_id', '=', sourceMessageId)
      .where('owner_id', 'in', await reachableOwners(tx, userId))
      .limit(1)
      .executeTakeFirst()
    if (copy === undefined) return []
    const images = (await attachmentsOf(tx, sourceMessageId)).filter(({ contentId }) => wanted.delete(contentId ?? ''))
    return images.map((image) => ({ ...image, type: 'inline', messageId: sourceMessageId }))
  },
)
