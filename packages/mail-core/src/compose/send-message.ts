import { type Message, type NewAttachment, unwrap } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import { isShared } from '../accounts/delegates.ts'
import { answersUnder } from '../answer-key.ts'
import { CONVERSATIONS, type Conversation, messageQuery } from '../conversation/conversation-queries.ts'
import { refreshAfterOwnAct } from '../list/refresh.ts'
import type { Mail } from '../mail.ts'
import { type ComposeContext, NewerMessages, type SentMessage } from './compose-context.ts'
import { newId, type SavedDraft } from './compose-draft.ts'
import { isAtHand } from './compose-files.ts'
import { recipientsOf } from './draft-body.ts'
import { usedTemplates } from './used-templates.ts'

/**
 * Sends a window: what lies in its draft on the server goes along, every other file travels with the call, those of templates by
 * their ids. A reply is put at
 * the end of its open conversation, and the lists are asked for again. From a mailbox that others work in too, the server hears
 * what its author has seen.
 *
 * @throws NewerMessages where that is not the newest, and nothing was sent (TEAM-01). [API-32, API-33, SEND-10 to SEND-12, DATA-14]
 */
export async function sendMessage(
  mail: Mail,
  window: Pick<ComposeContext, 'draft' | 'files' | 'externalId'>,
  saved: SavedDraft | null,
): Promise<SentMessage> {
  const { draft } = window
  const { html, images } = detachImages(draft.htmlBody)
  const files = window.files.filter((file) => isAtHand(file) && (file.attachmentId === null || !saved))
  const templateFileIds = files.flatMap(({ templateFileId }) => templateFileId ?? [])
  const attachments: NewAttachment[] = files
    .filter(({ content }) => content !== null)
    .map((file) => ({
      file: file.content ?? new Blob(),
      type: file.type,
      filename: file.name,
      mime_type: file.mimeType,
      ...(file.contentId !== null && { content_id: file.contentId }),
    }))
  const body = {
    message: {
      recipients: recipientsOf(draft),
      subject: draft.subject,
      html_body: html,
      external_id: window.externalId,
      sender_user_id: draft.senderUserId,
      ...(draft.senderEmail && { sender_email: draft.senderEmail }),
      ...(draft.inReplyTo !== null && { in_reply_to: draft.inReplyTo }),
      ...(draft.references !== null && { references: draft.references }),
      ...(draft.messageThreadId !== null && { message_thread_id: draft.messageThreadId }),
      ...(draft.sourceMessageId !== null && { source_message_id: draft.sourceMessageId }),
    },
    attachments: [...attachments, ...images],
    ...(templateFileIds.length > 0 && { template_file_ids: templateFileIds }),
    ...usedTemplates(draft),
    sender_user_id: draft.senderUserId,
    ...(draft.seenMessageId != null &&
      isShared(requireUser(mail), draft.senderUserId) && { seen_message_id: draft.seenMessageId }),
    ...(saved && { draft_id: saved.draftId }),
  }
  const call = mail.api.POST('/messages', { body })
  // What has no answer is told by `unwrap`.
  const error = await call.then(
    (answer) => answer.response.status === 409 && answer.error,
    () => false as const,
  )
  if (error && 'newer_messages' in error && error.newer_messages) throw behind(mail, error.newer_messages)
  const answer = await unwrap(call)
  const message = sentMessageOf(answer)
  if (message && draft.mode !== 'forward') appendToConversation(mail, message)
  refreshAfterOwnAct(mail)
  return { jid: answer.jid, messageId: message?.id ?? 0 }
}

/** Takes a send back. Resolves to the id of the draft that it became again, if it did. [API-36, SEND-08] */
export async function cancelSend(mail: Mail, jid: string): Promise<number | null> {
  const answer = await unwrap(mail.api.POST('/messages/cancel_send', { body: { jid } }))
  return answer.draft?.id ?? null
}

/** What its author has not seen is kept for the window that shows it. */
function behind(mail: Mail, messages: readonly Message[]): NewerMessages {
  for (const message of messages) {
    const place = { messageId: message.id, ownerId: message.owner_user_id }
    mail.cache.setQueryData(messageQuery(mail, place).queryKey, { thread: null, messages: [message] })
  }
  return new NewerMessages(messages.map(({ id }) => id))
}

/** The sent message, under any of the names that the specification gives it (G-042). */
function sentMessageOf(answer: object): Message | undefined {
  const named = answer as { message_with_attachments?: Message; data?: Message; message?: Message }
  return named.message_with_attachments ?? named.data ?? named.message
}

function appendToConversation(mail: Mail, message: Message): void {
  eachConversation(mail, (shown) => {
    const belongs =
      shown.thread?.message_thread_id === message.message_thread_id && shown.thread.owner.id === message.owner_user_id
    if (!belongs || shown.messages.some(({ id }) => id === message.id)) return shown
    return { ...shown, messages: [...shown.messages, message] }
  })
}

/** Takes a message that was not sent after all out of every open conversation (G-079). */
export function removeFromConversations(mail: Mail, messageId: number): void {
  eachConversation(mail, (shown) =>
    shown.messages.some(({ id }) => id === messageId)
      ? { ...shown, messages: shown.messages.filter(({ id }) => id !== messageId) }
      : shown,
  )
}

function eachConversation(mail: Mail, change: (shown: Conversation) => Conversation): void {
  for (const [key] of answersUnder(mail.cache, CONVERSATIONS)) mail.changes.patchBase(key, change)
}

const DATA_IMAGE = /(["'])data:(image\/[a-z0-9.+-]+);base64,([a-z0-9+/=\s]+)\1/gi

/** Images that stand in the text as data URLs, such as a signature's, become inline attachments (G-031); broken ones stay. */
export function detachImages(html: string): { html: string; images: NewAttachment[] } {
  const images: NewAttachment[] = []
  const detached = html.replace(DATA_IMAGE, (...[all = '', quote, mimeType = '', base64 = '']: string[]) => {
    const bytes = bytesOf(base64)
    if (!bytes) return all
    const contentId = `${newId()}@postroom`
    const extension = mimeType.split('/')[1]?.replace('+xml', '') ?? 'png'
    images.push({
      file: new Blob([bytes], { type: mimeType }),
      type: 'inline',
      content_id: contentId,
      filename: `image${images.length + 1}.${extension}`,
      mime_type: mimeType,
    })
    return `${quote}cid:${contentId}${quote}`
  })
  return { html: detached, images }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
