import { randomUUID } from 'node:crypto'
import { stopsRelease } from '@postroom/mail-core/rules'
import { recordDraftAct } from '../mailbox/acts/record-draft-act.ts'
import { copiesSince } from '../mailbox/conversations/newer-messages-store.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { newMessageId } from '../mime/message-id.ts'
import type { Tx } from '../storage/database/tx.ts'
import { returnToDrafts } from './return-send.ts'

/** A send that became a draft of its author again, since another answer of the mailbox was accepted before it. */
export interface StoppedSend {
  jid: string
  draftId: number
  /** That no message needs any more, for `blobs.forget`. */
  digests: string[]
}

/**
 * Stops a send whose hold is over if its author has not seen another answer that has gone (TEAM-02). The caller holds its row.
 *
 * @returns null where it may go.
 */
export async function stopIfAnswered(tx: Tx, { jid, now }: { jid: string; now: number }): Promise<StoppedSend | null> {
  const send = await tx.db
    .selectFrom('outbox as o')
    .innerJoin('user_messages as um', 'um.id', 'o.user_message_id')
    .innerJoin('messages as m', 'm.id', 'o.message_id')
    .select(['o.owner_id', 'o.author_id', 'o.message_id', 'o.user_message_id', 'o.seen_message_id'])
    .select('o.template_uses')
    .select(['um.thread_id', 'm.sender_email'])
    .where('o.jid', '=', jid)
    .executeTakeFirst()
  if (!send || send.seen_message_id === null) return null
  const { owner_id: ownerId, author_id: authorId, thread_id: threadId, seen_message_id: seenMessageId } = send
  const own = { copyId: send.user_message_id }
  const answers = await copiesSince(tx, { ownerId, threadId, seenMessageId }, (held, seen) =>
    stopsRelease(held, seen, own),
  )
  if (answers.length === 0) return null
  await tx.db.updateTable('outbox').set({ state: 'cancelled' }).where('jid', '=', jid).execute()
  const { draftId, digests } = await returnToDrafts(tx, {
    send: {
      ownerId,
      messageId: send.message_id,
      userMessageId: send.user_message_id,
      seenMessageId,
      templateUses: send.template_uses,
    },
    authorId,
    windowId: randomUUID(),
    externalId: newMessageId(send.sender_email.split('@').at(-1) ?? ''),
    stoppedAt: now,
    now,
  })
  await recordDraftAct(tx, { kind: 'send_stopped', draftId, userId: null, now })
  await recordEvent(tx, {
    ownerId,
    kinds: ['messages', 'drafts'],
    messageThreadIds: [threadId],
    stoppedSend: { jid, draft_id: draftId, author_id: authorId },
    at: now,
  })
  return { jid, draftId, digests }
}
