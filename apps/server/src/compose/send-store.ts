import { connectedIds, NEWER_MESSAGES, SEND_HOLD, type SendLimits } from '@postroom/mail-core/rules'
import { messageDetails } from '../conversation/message-details-store.ts'
import { DomainError } from '../errors/domain-error.ts'
import { recordAct } from '../mailbox/acts/record-act.ts'
import { newerCopies } from '../mailbox/conversations/newer-messages-store.ts'
import { joinedThreads, threadLinks, threadNow } from '../mailbox/conversations/thread-links-store.ts'
import { fileInThreads, newThread } from '../mailbox/conversations/threading.ts'
import { addUserMessage, setReplied } from '../mailbox/copies/user-messages-store.ts'
import { insertMessage, type NewMessage } from '../mailbox/messages/messages-store.ts'
import { reachableOwners, requireOwners } from '../mailbox/rights/access.ts'
import { countSend } from '../mailbox/rights/sent-counts-store.ts'
import type { UsedTemplate } from '../mailbox/templates/count-template-uses.ts'
import { type CarriedBlob, putBlobs } from '../storage/blobs/blobs-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { attachableFiles } from '../templates/template-files-store.ts'
import { removeDraft } from './discard-draft.ts'

/** What a send left behind; `jid` is null once nothing is left to cancel. */
export interface Send {
  messageId: number
  ownerId: number
  jid: string | null
}

export interface NewSend {
  /** Made from the sender and the Message-ID, so that the same send has the same one. */
  jid: string
  message: NewMessage
  /** Bytes of the message that become durable with it. */
  blobs: readonly CarriedBlob[]
  /** The mailbox that it is sent from. */
  ownerId: number
  /** Who pressed Send. */
  authorId: number
  /** Each address once. */
  envelope: readonly string[]
  /** The conversation that the client names; ignored unless the author can see it (G-016). */
  threadId: number | null
  /** The newest message of the conversation that the author had before them; null where the client does not say it (G-136). */
  seenMessageId: number | null
  /** The draft that this send discards. */
  draftId: number | null
  /** Files of templates among its attachments. */
  templateFileIds: readonly number[]
  /** What it leaves of the templates in its text. */
  templateUses: readonly UsedTemplate[]
  /** What the author may send. */
  limits: SendLimits
  now: number
}

/**
 * The send of this jid, when it was taken in before (G-054); null when it is new.
 *
 * @throws 409 when it was cancelled: a repeated request must not send it after all.
 */
export const findSend = operation('findSend', async (tx: Tx, { jid }: { jid: string }): Promise<Send | null> => {
  const sent = await tx.db
    .selectFrom('outbox')
    .select(['state', 'message_id', 'owner_id'])
    .where('jid', '=', jid)
    .executeTakeFirst()
  if (sent === undefined) return null
  if (sent.state === 'cancelled') throw new DomainError(409, 'This message was canceled and is not sent again')
  return { messageId: sent.message_id, ownerId: sent.owner_id, jid: sent.state === 'held' ? jid : null }
})

/**
 * Takes a send in: the copy in Sent and in the conversation, the outbox with its hold, the replied mark and the end of
 * the draft, all or nothing. The same jid again changes nothing and answers with the first send.
 *
 * @throws 429 where it is more than the author may send, 422 where a file of a template went meanwhile, 409 with what the author has not seen of the conversation.
 */
export const acceptSend = operation('acceptSend', async (tx: Tx, send: NewSend): Promise<Send> => {
  const { jid, message, ownerId, authorId, now } = send
  await requireOwners(tx, { userId: authorId, ownerIds: [ownerId] })
  const known = await findSend(tx, { jid })
  if (known !== null) return known
  await countSend(tx, { userId: authorId, recipients: send.envelope.length, limits: send.limits, now })
  // Bytes whose template went while the message was made may go too.
  await attachableFiles(tx, { userId: authorId, fileIds: send.templateFileIds })
  await putBlobs(tx, send.blobs)
  const threadId = await conversationOf(tx, send)
  await requireAllSeen(tx, send, threadId)
  const messageId = await insertMessage(tx, { message, threadId, now })
  const { userMessageId, userThreadId } = await addUserMessage(tx, {
    ownerId,
    messageId,
    threadId,
    date: now,
    read: true,
    labelPaths: [],
    isSender: true,
    isDraft: false,
    source: 'sent',
    digest: message.rawDigest,
    now,
  })
  await tx.db
    .insertInto('outbox')
    .values({
      jid,
      message_id: messageId,
      user_message_id: userMessageId,
      owner_id: ownerId,
      author_id: authorId,
      state: 'held',
      send_at: now + SEND_HOLD,
      seen_message_id: send.seenMessageId,
      template_uses: send.templateUses.length === 0 ? null : JSON.stringify(send.templateUses),
      lease_until: null,
      created_at: now,
    })
    .execute()
  await tx.db
    .insertInto('outbox_recipients')
    .values(send.envelope.map((email) => ({ jid, email, state: 'pending' as const, last_error: null })))
    .execute()
  await recordAct(tx, { kind: 'sent', actorId: authorId, changes: [{ ownerId, userThreadId, change: {} }], now })
  if (message.inReplyTo !== null) await setReplied(tx, { ownerId, externalId: message.inReplyTo, now })
  if (send.draftId !== null) await removeDraft(tx, { draftId: send.draftId, userId: authorId, now })
  return { messageId, ownerId, jid }
})

/** What is newer than the author knows comes before the author first, and nothing is sent (TEAM-01). */
async function requireAllSeen(tx: Tx, send: NewSend, threadId: number): Promise<void> {
  const { ownerId, authorId, seenMessageId } = send
  if (seenMessageId === null) return
  const userMessageIds = await newerCopies(tx, { ownerId, threadId, seenMessageId })
  if (userMessageIds.length === 0) return
  const newer = await messageDetails(tx, { userMessageIds, userId: authorId, ownerIds: [ownerId] })
  throw new DomainError(409, NEWER_MESSAGES).with({ newer_messages: newer })
}

/**
 * The conversation of a send in the mailbox that it leaves: what its ids connect, and the one that the client names. Where
 * only another mailbox that the author sees has that conversation, its id is taken (G-016).
 */
async function conversationOf(tx: Tx, { message, ownerId, authorId, threadId, now }: NewSend): Promise<number> {
  const ownerIds = [...new Set([ownerId, ...(await reachableOwners(tx, authorId))])]
  const visible = threadId !== null && (await isVisible(tx, { threadId, ownerIds })) ? threadId : null
  const named = visible === null ? null : await threadNow(tx, { ownerId, threadId: visible })
  const chosen = named !== null && (await isVisible(tx, { threadId: named, ownerIds: [ownerId] })) ? named : null
  const shared = named ?? (await threadOfOthers(tx, { message, ownerIds }))
  const [filedIn] = await fileInThreads(tx, {
    filings: [{ ancestry: message, ownerIds: [ownerId], chosen, shared }],
    now,
  })
  return filedIn?.get(ownerId) ?? newThread(tx, now)
}

/** Where mailboxes that the author sees have what the message answers. */
async function threadOfOthers(
  tx: Tx,
  { message, ownerIds }: { message: NewMessage; ownerIds: readonly number[] },
): Promise<number | null> {
  const links = await threadLinks(tx, { ownerIds, externalIds: connectedIds(message) })
  const found = [...links.values()].flatMap((known) => [...known.values()])
  return found.length === 0 ? null : Math.min(...found)
}

/** Whether one of these accounts holds a part of the conversation, also under an id that it had before it was joined. */
export async function isVisible(
  tx: Tx,
  { threadId, ownerIds }: { threadId: number; ownerIds: readonly number[] },
): Promise<boolean> {
  const joined = await joinedThreads(tx, [threadId])
  const held = await tx.db
    .selectFrom('user_messages')
    .select('id')
    .where(({ or, and, eb }) =>
      or(
        ownerIds.map((ownerId) =>
          and([eb('owner_id', '=', ownerId), eb('thread_id', '=', joined.get(`${ownerId} ${threadId}`) ?? threadId)]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
