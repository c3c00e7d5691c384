import type { Tx } from '../storage/database/tx.ts'

/** A mailbox's copy of a message, as it forwards it. */
export interface ForwardedCopy {
  from: 'outside' | 'here'
  /** The mailbox that forwards it. */
  mailbox: { email: string; name: string }
  /** Lines that were put on top for this mailbox; none where it has deleted its copy forever. */
  trace: string
}

export async function forwardedCopy(
  tx: Tx,
  { ownerId, messageId, from }: { ownerId: number; messageId: number; from: ForwardedCopy['from'] },
): Promise<ForwardedCopy> {
  const mailbox = await tx.db
    .selectFrom('users')
    .select(['email', 'full_name as name'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const copy = await tx.db
    .selectFrom('user_messages')
    .select('trace')
    .where('owner_id', '=', ownerId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return { from, mailbox, trace: copy?.trace ?? '' }
}
