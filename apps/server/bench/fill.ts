import { sequence } from '@postroom/tooling/bench-letters'
import { type HeldMessage, type ViewLabels, wantedEntries } from '../src/list/wanted-entries.ts'
import { messageWords } from '../src/search/message-tokens.ts'
import { IDS_PER_MS } from '../src/search/search-index.ts'
import type { BulkWriter, IndexEntry, Row } from './bulk-writer.ts'
import { letter } from './letters.ts'

export interface Mailbox {
  ownerId: number
  email: string
  labels: ViewLabels
  customLabels: number[]
  messages: number
}

const THREADS_AT_ONCE = 1_000
const STEP_MS = 97_000
const END = Date.UTC(2026, 2, 5)

interface Batch {
  tables: Map<string, Row[]>
  index: IndexEntry[]
}

interface Counts {
  totalMessages: number
  totalThreads: number
  unreadMessages: number
  unreadThreads: number
}

/**
 * Fills a mailbox with conversations of one to five messages, the newest of ten, past the store but with the rows that
 * the store would write. Ids go on from the highest ones.
 *
 * @returns the id of the newest conversation.
 */
export async function fillMailbox(
  writer: BulkWriter,
  mailbox: Mailbox,
  onFilled: (messages: number) => void = () => undefined,
): Promise<number> {
  const random = sequence(mailbox.ownerId)
  const next = {
    thread: (await writer.highest('threads')) + 1,
    userThread: (await writer.highest('user_threads')) + 1,
    message: (await writer.highest('messages')) + 1,
    copy: (await writer.highest('user_messages')) + 1,
    recipient: (await writer.highest('recipients')) + 1,
  }
  const counts = new Map<number, Counts>()
  let index = 0
  while (index < mailbox.messages) {
    const batch: Batch = { tables: new Map(), index: [] }
    for (let n = 0; n < THREADS_AT_ONCE && index < mailbox.messages; n++) {
      const left = mailbox.messages - index
      const length = left <= 10 ? left : Math.min(1 + Math.floor(random() * 5), left - 10)
      thread(batch, { mailbox, next, random, index, length, counts })
      index += length
    }
    for (const [table, rows] of batch.tables) await writer.insert(table, rows)
    await writer.index(batch.index)
    onFilled(index)
  }
  for (const [labelId, count] of counts) {
    await writer.run(`update labels set total_messages = ${count.totalMessages}, total_threads = ${count.totalThreads},
      unread_messages = ${count.unreadMessages}, unread_threads = ${count.unreadThreads} where id = ${labelId}`)
  }
  return next.thread - 1
}

interface ThreadArgs {
  mailbox: Mailbox
  next: { thread: number; userThread: number; message: number; copy: number; recipient: number }
  random: () => number
  index: number
  length: number
  counts: Map<number, Counts>
}

function thread(batch: Batch, { mailbox, next, random, index, length, counts }: ThreadArgs): void {
  const { ownerId, labels } = mailbox
  const threadId = next.thread++
  const userThreadId = next.userThread++
  push(batch, 'threads', { id: threadId, created_at: END })
  push(batch, 'user_threads', { id: userThreadId, owner_id: ownerId, thread_id: threadId })
  const held: HeldMessage[] = []
  for (let n = 0; n < length; n++) {
    const isSender = n > 0 && random() < 0.3
    const labelIds = isSender ? [] : labelsOf(mailbox, random)
    const date = END - (mailbox.messages - index - n) * STEP_MS
    const userMessageId = next.copy++
    held.push({
      userMessageId,
      date,
      read: isSender || random() < 0.9,
      trashed: false,
      isSender,
      isDraft: false,
      labelIds,
    })
    message(batch, { mailbox, next, random, index: index + n, threadId, userThreadId, held: held[n] as HeldMessage })
  }
  const entries = wantedEntries(held, labels)
  for (const { labelId, userMessageId, date, unread } of entries.messages) {
    push(batch, 'message_entries', { label_id: labelId, date, user_message_id: userMessageId, unread: unread ? 1 : 0 })
    count(counts, labelId).totalMessages++
    if (unread) count(counts, labelId).unreadMessages++
  }
  for (const { labelId, lastDate, unread } of entries.threads) {
    push(batch, 'thread_entries', {
      label_id: labelId,
      last_date: lastDate,
      user_thread_id: userThreadId,
      unread: unread ? 1 : 0,
    })
    count(counts, labelId).totalThreads++
    if (unread) count(counts, labelId).unreadThreads++
  }
}

function labelsOf({ labels, customLabels }: Mailbox, random: () => number): number[] {
  const ids = random() < 0.6 ? [labels.inbox] : []
  if (random() < 0.02) ids.push(labels.starred)
  if (random() < 0.3) ids.push(customLabels[Math.floor(random() * customLabels.length)] ?? labels.important)
  return ids
}

interface MessageArgs {
  mailbox: Mailbox
  next: ThreadArgs['next']
  random: () => number
  index: number
  threadId: number
  userThreadId: number
  held: HeldMessage
}

function message(batch: Batch, { mailbox, next, random, index, threadId, userThreadId, held }: MessageArgs): void {
  const { ownerId, email } = mailbox
  const { senderName, senderEmail, subject, text } = letter(random, { index, of: mailbox.messages })
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
    text,
    html: null,
  })
  batch.index.push({ row, words })
}

function push({ tables }: Batch, table: string, row: Row): void {
  const rows = tables.get(table)
  if (rows) rows.push(row)
  else tables.set(table, [row])
}

function count(counts: Map<number, Counts>, labelId: number): Counts {
  const known = counts.get(labelId)
  if (known) return known
  const fresh = { totalMessages: 0, totalThreads: 0, unreadMessages: 0, unreadThreads: 0 }
  counts.set(labelId, fresh)
  return fresh
}
