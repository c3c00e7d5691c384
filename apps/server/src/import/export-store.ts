import type { Tx } from '../db/tx.ts'

export interface ExportedCopy {
  id: number
  /** What sorts it, ms since 1970 UTC. */
  date: number
  read: boolean
  replied: boolean
  trashed: boolean
  starred: boolean
  sender: string
  rawDigest: string
}

/** The next copies of a mailbox, oldest first; drafts have no original and are left out. */
export async function exportedCopies(
  tx: Tx,
  { ownerId, after, limit }: { ownerId: number; after: { date: number; id: number }; limit: number },
): Promise<ExportedCopy[]> {
  const rows = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .select(['um.id', 'um.date', 'um.read', 'um.replied', 'um.trashed', 'm.sender_email', 'm.raw_digest'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_message_labels as uml')
          .innerJoin('labels as l', 'l.id', 'uml.label_id')
          .select('l.id')
          .whereRef('uml.user_message_id', '=', 'um.id')
          .where('l.path_key', '=', 'starred'),
      ).as('starred'),
    )
    .where('um.owner_id', '=', ownerId)
    .where('um.is_draft', '=', 0)
    .where(({ eb, and, or }) =>
      or([eb('um.date', '>', after.date), and([eb('um.date', '=', after.date), eb('um.id', '>', after.id)])]),
    )
    .orderBy('um.date')
    .orderBy('um.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    read: row.read === 1,
    replied: row.replied === 1,
    trashed: row.trashed === 1,
    starred: Boolean(row.starred),
    sender: row.sender_email,
    rawDigest: row.raw_digest ?? '',
  }))
}
