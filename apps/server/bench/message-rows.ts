import type { HeldMessage, ViewLabels } from '../src/mailbox/lists/views.ts'
import { IDS_PER_MS } from '../src/mailbox/search-index/search-index.ts'
import { bodyWords, messageWords } from '../src/words/message-tokens.ts'
import type { IndexEntry, Row } from './bulk-writer.ts'
import { sampleMessage } from './sample-messages.ts'

export interface Mailbox {
  ownerId: number
  email: string
  labels: ViewLabels
  customLabels: number[]
  messages: number
}

/** Ids that are free from here on. */
export interface NextIds {
  thread: number
  userThread: number
  message: number
  copy: number
  recipient: number
}

/** Rows by table, and those of the index of words. */
export interface Batch {
  tables: Map<string, Row[]>
  index: IndexEntry[]
}

interface MessageArgs {
  mailbox: Mailbox
  next: NextIds
  random: () => number
  index: number
  threadId: number
  userThreadId: number
  held: HeldMessage
}

/** Adds a message and its owner's copy of it. */
export function addMessage(
  batch: Batch,
  { mailbox, next, random, index, threadId, userThreadId, held }: MessageArgs,
): void {
  const { ownerId, email } = mailbox
  const { senderName, senderEmail, subject, text } = sampleMessage(random, { index, of: mailbox.messages })
  const id = next.message++
  const from = held.isSender ? { name: 'Owner', email } : { name: senderName, email: senderEmail }
  const to = held.isSender ? senderEmail : email
  push(batch, 'messages', {
    id,
    thread_id: threadId,
    external_id: `${id}@bench.example`,
    in_reply_to: null,
    reference_ids: '',
    subject,
    sender_name: from.name,
    sender_email: from.email,
    sender_key: from.email,
    reply_to_email: null,
    sent_at: held.date,
    excerpt: text.slice(0, 200),
    attachment_names: index % 10 === 0 ? '["report.pdf"]' : '[]',
    raw_digest: null,
    size: text.length,
    author_id: null,
    created_at: held.date,
  })
  push(batch, 'message_bodies', { message_id: id, text_body: text, html_body: null })
  push(batch, 'recipients', {
    id: next.recipient++,
    message_id: id,
    position: 0,
    owner_type: 'to',
    email: to,
    email_key: to,
    name: '',
  })
  push(batch, 'user_messages', {
    id: held.userMessageId,
    owner_id: ownerId,
    message_id: id,
    thread_id: threadId,
    user_thread_id: userThreadId,
    date: held.date,
    read: held.read ? 1 : 0,
    trashed: 0,
    is_sender: held.isSender ? 1 : 0,
    is_draft: 0,
    replied: 0,
    source: held.isSender ? 'sent' : 'delivery',
    digest: null,
  })
  for (const labelId of held.labelIds) {
    push(batch, 'user_message_labels', { user_message_id: held.userMessageId, label_id: labelId })
  }
  const entryId = held.date * IDS_PER_MS + (ownerId % IDS_PER_MS)
  const row = {
    id: entryId,
    user_message_id: held.userMessageId,
    user_thread_id: userThreadId,
    owner_id: ownerId,
    scope: 0,
  }
  const words = messageWords({
    ownerId,
    subject,
    sender: `${from.name} ${from.email}`,
    recipients: [to],
    attachmentNames: index % 10 === 0 ? ['report.pdf'] : [],
    body: bodyWords(text),
  })
  batch.index.push({ row, words })
}

export function push({ tables }: Batch, table: string, row: Row): void {
  const rows = tables.get(table)
  if (rows) rows.push(row)
  else tables.set(table, [row])
}
