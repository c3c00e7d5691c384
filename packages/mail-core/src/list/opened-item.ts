import type { LabelGroup, Message, ThreadItem, UserMessage, UserSummary } from '@postroom/api'
import type { Conversation } from '../conversation/conversation-queries.ts'
import { ownerLabel } from '../labels/owner-labels.ts'
import type { ListItem } from './list-item.ts'

/**
 * An opened conversation or message as its list holds it, so that it can be acted on where no list on the screen has it;
 * undefined while it has no messages. Of a conversation the messages outside the trash count, or all when none is outside
 * (ACT-10, ACT-11, CONV-02, G-011).
 */
export function openedItem(opened: Conversation, groups: readonly LabelGroup[]): ListItem | undefined {
  const outside = opened.messages.filter(({ trashed }) => !trashed)
  const messages = outside.length > 0 ? outside : opened.messages
  const newest = messages.at(-1)
  if (!newest) return undefined
  if (!opened.thread) return messageItem(newest, groups)
  return threadItem(messages, { newest, thread: opened.thread, groups })
}

interface OpenedThread {
  newest: Message
  thread: NonNullable<Conversation['thread']>
  groups: readonly LabelGroup[]
}

function threadItem(messages: readonly Message[], { newest, thread, groups }: OpenedThread): ThreadItem {
  const last = (sent: boolean) => messages.findLast((message) => isSent(message, groups) === sent)?.date ?? null
  return {
    message_thread_id: thread.message_thread_id,
    senders: thread.senders,
    recipients: newest.recipients,
    subject: thread.subject,
    body: newest.plain_text,
    last_message_date: thread.last_message_date,
    last_received_date: last(false),
    last_sent_date: last(true),
    read: messages.every(({ read }) => read),
    labels: [...new Set(messages.flatMap(({ labels }) => labels))],
    messages_count: thread.messages_count,
    replied: messages.some(({ replied }) => replied),
    owners: [thread.owner],
    owner: thread.owner,
    user_id: newest.owner_user_id,
    // A conversation does not tell the copy's own id; an action names owner and thread.
    user_thread_id: 0,
    attachments_cards: messages.toReversed().flatMap(fileNames),
  }
}

function messageItem(message: Message, groups: readonly LabelGroup[]): UserMessage {
  return {
    user_message_id: message.user_message_id,
    message_id: message.id,
    sender_name: message.sender_name,
    sender_email: message.sender_email,
    recipients: message.recipients,
    subject: message.subject,
    body: message.plain_text,
    date: message.date,
    read: message.read,
    labels: message.labels,
    attachments_cards: fileNames(message),
    is_sender: isSent(message, groups),
    in_reply_to: message.in_reply_to,
    replied: message.replied,
    owner: ownerOf(message, groups),
    user_id: message.owner_user_id,
  }
}

function isSent({ owner_user_id, labels }: Message, groups: readonly LabelGroup[]): boolean {
  const sent = ownerLabel(groups, owner_user_id, 'sent')
  return sent !== undefined && labels.includes(sent.id)
}

function ownerOf({ owner_user_id: id }: Message, groups: readonly LabelGroup[]): UserSummary {
  const group = groups.find(({ user_id }) => user_id === id)
  return { id, email: group?.user_email ?? '', full_name: group?.user_name ?? '' }
}

function fileNames({ attachments }: Message): string[] {
  return attachments.filter(({ type }) => type !== 'inline').map(({ filename }) => filename)
}
