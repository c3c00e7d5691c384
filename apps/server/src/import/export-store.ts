import { traceOfCopy } from '../conversation/files-store.ts'
import type { TraceOf } from '../conversation/own-trace.ts'
import { sourcesOf } from '../mailbox/arrival/copy-sources-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

export interface ExportedCopy {
  /** Where it stands in its mailbox: its id in the full-text index, which is in the order of dates. */
  place: number
  /** ms since 1970 UTC. */
  date: number
  read: boolean
  replied: boolean
  trashed: boolean
  starred: boolean
  sender: string
  rawDigest: string
  /** Header lines in front of the original, of this mailbox alone. */
  trace: string
  traceOf: TraceOf
  /** The mailbox has sent it, and so sees its Bcc (G-024). */
  isSender: boolean
  /** The same mail as it came by other ways. */
  sources: { digest: string; trace: string }[]
}

/** The copies of a mailbox after that place, oldest first; drafts have no original and are left out. */
export const exportedCopies = operation(
  'exportedCopies',
  async (
    tx: Tx,
    { ownerId, after, limit }: { ownerId: number; after: number; limit: number },
  ): Promise<ExportedCopy[]> => {
    const rows = await tx.db
      .selectFrom('search_entries as e')
      .innerJoin('user_messages as um', 'um.id', 'e.user_message_id')
      .innerJoin('messages as m', 'm.id', 'um.message_id')
      .select(['e.id', 'um.date', 'um.read', 'um.replied', 'um.trashed', 'm.sender_email', 'm.raw_digest'])
      .select(['um.message_id', 'um.source', 'um.trace', 'um.is_sender', 'e.user_message_id'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('user_message_labels as uml')
            .innerJoin('labels as l', 'l.id', 'uml.label_id')
            .select('l.id')
            .whereRef('uml.user_message_id', '=', 'um.id')
            .where('l.path_key', '=', 'starred'),
        ).as('starred'),
      )
      .where('e.owner_id', '=', ownerId)
      .where('e.id', '>', after)
      .where('um.is_draft', '=', 0)
      .orderBy('e.id')
      .limit(limit)
      .execute()
    const traces: TraceOf[] = []
    for (const { message_id: messageId, source, trace } of rows) {
      traces.push(await traceOfCopy(tx, { messageId, source, trace }))
    }
    const others = await sourcesOf(
      tx,
      rows.map(({ user_message_id }) => user_message_id),
    )
    return rows.map((row, at) => ({
      place: row.id,
      date: row.date,
      read: row.read === 1,
      replied: row.replied === 1,
      trashed: row.trashed === 1,
      starred: Boolean(row.starred),
      sender: row.sender_email,
      rawDigest: row.raw_digest ?? '',
      trace: row.trace ?? '',
      traceOf: traces[at] ?? 'own',
      isSender: row.is_sender === 1,
      sources: others.filter(({ user_message_id }) => user_message_id === row.user_message_id),
    }))
  },
  { readsLong: true },
)
