import { type Authentication, ruleFor, type SpamCheck, spamReasonOf } from '@postroom/mail-core/rules'
import { ruleOf } from '../mailbox/acts/record-placement.ts'
import { rulesAbout } from '../mailbox/arrival/placed-by-sender-store.ts'
import { labelIdsOfCopies, viewLabelsOf } from '../mailbox/lists/labelled-mail-store.ts'
import { changeMailState } from '../mailbox/mail-state/change-mail-state.ts'
import type { Tx } from '../storage/database/tx.ts'

/**
 * Puts a mail in Spam where nobody has touched it since it came: it is unread, lies in the inbox and under no other label, nobody
 * has answered it, is assigned to it, has begun a draft to it, has said what they think of it, or has commented on its
 * conversation. [NET-07]
 */
export async function moveUntouched(
  tx: Tx,
  { messageId, check, now }: { messageId: number; check: SpamCheck; now: number },
): Promise<void> {
  const message = await tx.db
    .selectFrom('messages')
    .select(['sender_email', 'authentication'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message || (await isHandled(tx, messageId))) return
  const copies = await unreadCopies(tx, messageId)
  const ownerIds = copies.map(({ owner_id }) => owner_id)
  const rules = await rulesAbout(tx, { ownerIds, senders: [message.sender_email] })
  const authentication =
    message.authentication === null ? undefined : (JSON.parse(message.authentication) as Authentication)
  const views = await viewLabelsOf(tx, ownerIds)
  const labels = await labelIdsOfCopies(
    tx,
    copies.map(({ id }) => id),
  )
  for (const { id, owner_id, thread_id, user_thread_id } of copies) {
    const own = rules.filter((rule) => rule.owner_id === owner_id)
    const reason = spamReasonOf({ authentication, check, rule: ruleFor(message.sender_email, own) })
    const view = views.get(owner_id)
    const held = labels.get(id) ?? []
    if (reason === null || !view || held.length !== 1 || held[0] !== view.inbox) continue
    const target = { ownerId: owner_id, threadId: thread_id, userThreadId: user_thread_id, userMessageId: id }
    const messages = [{ userMessageId: id, messageId, trashed: false }]
    await changeMailState(tx, {
      targets: [{ ...target, messages }],
      userMessageIds: [id],
      labels: true,
      userId: null,
      rule: ruleOf(reason),
      now,
      write: async () => {
        await tx.db
          .updateTable('user_message_labels')
          .set({ label_id: view.spam })
          .where('user_message_id', '=', id)
          .execute()
        await tx.db
          .updateTable('user_messages')
          .set({ spam_reason: JSON.stringify(reason) })
          .where('id', '=', id)
          .execute()
      },
    })
  }
}

/** Somebody looks after the mail, writes an answer, or has said whether it is spam. */
async function isHandled(tx: Tx, messageId: number): Promise<boolean> {
  const assigned = tx.db.selectFrom('assignees').select('message_id').where('message_id', '=', messageId)
  const answered = tx.db.selectFrom('drafts').select('message_id').where('source_message_id', '=', messageId)
  const judged = tx.db.selectFrom('spam_lessons').select('message_id').where('message_id', '=', messageId)
  return (await assigned.unionAll(answered).unionAll(judged).execute()).length > 0
}

function unreadCopies(tx: Tx, messageId: number) {
  return tx.db
    .selectFrom('user_messages as um')
    .select(['um.id', 'um.owner_id', 'um.thread_id', 'um.user_thread_id'])
    .where('um.message_id', '=', messageId)
    .where('um.source', '=', 'delivery')
    .where('um.read', '=', 0)
    .where('um.replied', '=', 0)
    .where('um.trashed', '=', 0)
    .where('um.is_sender', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comments as c')
            .select('c.id')
            .whereRef('c.thread_id', '=', 'um.thread_id')
            .whereRef('c.owner_id', '=', 'um.owner_id'),
        ),
      ),
    )
    .execute()
}
