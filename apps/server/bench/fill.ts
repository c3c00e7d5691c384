import { type SampleConversation, sampleConversations } from '@postroom/tooling/sample-mail/conversations'
import { sampleMail } from '@postroom/tooling/sample-mail/mail'
import { sequence } from '@postroom/tooling/sequence'
import type { HeldMessage } from '../src/mailbox/lists/views.ts'
import { wantedEntries } from '../src/mailbox/lists/wanted-entries.ts'
import type { BulkWriter } from './bulk-writer.ts'
import { addMessage, type Batch, type Mailbox, type NextIds, push } from './message-rows.ts'

/** Messages whose rows and files are in memory at once. */
const AT_ONCE = 1_000
const STEP_MS = 97_000
const END = Date.UTC(2026, 2, 5)

interface Counts {
  totalMessages: number
  totalThreads: number
  unreadMessages: number
  unreadThreads: number
}

interface FillOptions {
  /** What is filled in: real mail, where nothing else is said. */
  mailAt?: typeof sampleMail
  /** Hears how many messages are there. */
  onFilled?: (messages: number) => void
}

/**
 * Fills a mailbox with conversations of sample mail, past the store but with the rows that the store would write. Ids go
 * on from the highest ones.
 *
 * @returns the id of the newest conversation.
 */
export async function fillMailbox(
  writer: BulkWriter,
  mailbox: Mailbox,
  { mailAt = sampleMail, onFilled }: FillOptions = {},
): Promise<number> {
  const random = sequence(mailbox.ownerId)
  const next = {
    thread: (await writer.highest('threads')) + 1,
    userThread: (await writer.highest('user_threads')) + 1,
    message: (await writer.highest('messages')) + 1,
    copy: (await writer.highest('user_messages')) + 1,
    recipient: (await writer.highest('recipients')) + 1,
    attachment: (await writer.highest('attachments')) + 1,
  }
  const counts = new Map<number, Counts>()
  let batch = emptyBatch()
  const write = async (filled: number) => {
    for (const [table, rows] of batch.tables) await writer.insert(table, rows)
    await writer.index(batch.index)
    await writer.keep(batch.contents)
    batch = emptyBatch()
    onFilled?.(filled)
  }
  for (const conversation of sampleConversations({ seed: mailbox.ownerId, messages: mailbox.messages })) {
    thread(batch, { mailbox, mailAt, next, random, conversation, counts })
    if (batch.index.length >= AT_ONCE) await write(conversation.root + conversation.length)
  }
  await write(mailbox.messages)
  for (const [labelId, count] of counts) {
    await writer.run(`update labels set total_messages = ${count.totalMessages}, total_threads = ${count.totalThreads},
      unread_messages = ${count.unreadMessages}, unread_threads = ${count.unreadThreads} where id = ${labelId}`)
  }
  return next.thread - 1
}

interface ThreadArgs {
  mailbox: Mailbox
  mailAt: typeof sampleMail
  next: NextIds
  random: () => number
  conversation: SampleConversation
  counts: Map<number, Counts>
}

const emptyBatch = (): Batch => ({ tables: new Map(), index: [], contents: [] })

function thread(batch: Batch, { mailbox, mailAt, next, random, conversation, counts }: ThreadArgs): void {
  const { root, length } = conversation
  const { ownerId, labels } = mailbox
  const threadId = next.thread++
  const userThreadId = next.userThread++
  push(batch, 'threads', { id: threadId, created_at: END })
  push(batch, 'user_threads', { id: userThreadId, owner_id: ownerId, thread_id: threadId })
  const held: HeldMessage[] = []
  for (let n = 0; n < length; n++) {
    const isSender = n > 0 && random() < 0.3
    const labelIds = isSender ? [] : labelsOf(mailbox, random)
    const date = END - (mailbox.messages - root - n) * STEP_MS
    const userMessageId = next.copy++
    const copy: HeldMessage = {
      userMessageId,
      date,
      read: isSender || random() < 0.9,
      trashed: false,
      isSender,
      isDraft: false,
      labelIds,
    }
    held.push(copy)
    addMessage(batch, { mailbox, mailAt, next, index: root + n, root, threadId, userThreadId, held: copy })
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

function count(counts: Map<number, Counts>, labelId: number): Counts {
  const known = counts.get(labelId)
  if (known) return known
  const fresh = { totalMessages: 0, totalThreads: 0, unreadMessages: 0, unreadThreads: 0 }
  counts.set(labelId, fresh)
  return fresh
}
