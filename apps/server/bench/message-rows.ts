import type { sampleMail } from '@postroom/tooling/sample-mail/mail'
import { type SampleMail, sampleMime } from '@postroom/tooling/sample-mail/mime'
import type { HeldMessage, ViewLabels } from '../src/mailbox/lists/views.ts'
import { bodyColumns, indexedWords } from '../src/mailbox/messages/body-columns.ts'
import { IDS_PER_MS } from '../src/mailbox/search-index/search-index.ts'
import { namedAttachment } from '../src/mime/attachment-name.ts'
import { derivedText } from '../src/mime/derived-text.ts'
import { sha256 } from '../src/storage/blobs/blobs.ts'
import type { CarriedBlob } from '../src/storage/blobs/blobs-store.ts'
import { messageWords } from '../src/words/message-tokens.ts'
import type { IndexEntry, Row } from './bulk-writer.ts'

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
  attachment: number
}

/** Rows by table, those of the index of words, and the bytes of files. */
export interface Batch {
  tables: Map<string, Row[]>
  index: IndexEntry[]
  contents: CarriedBlob[]
}

interface MessageArgs {
  mailbox: Mailbox
  mailAt: typeof sampleMail
  next: NextIds
  index: number
  /** Index of the first message of the conversation. */
  root: number
  threadId: number
  userThreadId: number
  held: HeldMessage
}

const externalId = (messageId: number): string => `${messageId}@bench.example`

/** Adds a message and its owner's copy of it: the rows that an arrival of its bytes would make, but for the original. */
export function addMessage(
  batch: Batch,
  { mailbox, mailAt, next, index, root, threadId, userThreadId, held }: MessageArgs,
): void {
  const { ownerId, email } = mailbox
  const mail = mailAt({ seed: ownerId, index, root, of: mailbox.messages })
  const { senderName, senderEmail, subject, text, html } = mail
  const id = next.message++
  const from = held.isSender ? { name: 'Owner', email } : { name: senderName, email: senderEmail }
  const to = held.isSender ? senderEmail : email
  const references = Array.from({ length: index - root }, (_, before) => externalId(id - (index - root) + before))
  const derived = derivedText({ text, html })
  const attachments = attachmentRows(mail, id)
  const attachmentNames = attachments.flatMap(({ type, filename }) => (type === 'attachment' ? [filename] : []))
  push(batch, 'messages', {
    id,
    thread_id: threadId,
    external_id: externalId(id),
    in_reply_to: references.at(-1) ?? null,
    reference_ids: references.join(' '),
    subject,
    sender_name: from.name,
    sender_email: from.email,
    sender_key: from.email,
    reply_to_email: null,
    sent_at: held.date,
    excerpt: derived.excerpt,
    attachment_names: JSON.stringify(attachmentNames),
    raw_digest: null,
    size: sampleMime(mail, { to, date: held.date, messageId: externalId(id), references }).length,
    author_id: null,
    created_at: held.date,
  })
  const bodies = bodyColumns({ text, html, ...derived })
  push(batch, 'message_bodies', { message_id: id, ...bodies })
  for (const row of attachments) push(batch, 'attachments', { id: next.attachment++, ...row })
  for (const [position, { digest }] of attachments.entries()) {
    const { content } = mail.files[position] ?? {}
    if (content) batch.contents.push({ digest, bytes: content })
  }
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
    attachmentNames,
    body: indexedWords(bodies),
  })
  batch.index.push({ row, words })
}

function attachmentRows({ files }: SampleMail, messageId: number) {
  return files.map(({ filename, mimeType, contentId, content }, position) => ({
    message_id: messageId,
    position,
    ...namedRow({ filename, mimeType, position: position + 1 }),
    size: content.length,
    type: contentId === null ? 'attachment' : 'inline',
    content_id: contentId,
    digest: sha256(content),
  }))
}

function namedRow(part: Parameters<typeof namedAttachment>[0]) {
  const { filename, mimeType } = namedAttachment(part)
  return { filename, mime_type: mimeType }
}

export function push({ tables }: Batch, table: string, row: Row): void {
  const rows = tables.get(table)
  if (rows) rows.push(row)
  else tables.set(table, [row])
}
