import type { Person, ThreadItem } from '@postroom/api'
import { addressKey } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { viewLabelsOf } from '../lists/labelled-mail-store.ts'
import { type ThreadCopy, threadCopies, withoutDrafts } from '../lists/thread-copies-store.ts'
import { shownLabelsOfAll, type ViewLabels } from '../lists/views.ts'
import { deliveriesOf } from './deliveries-store.ts'
import { assignmentsOf, notesOf, together, twinsOf } from './mail-notes-store.ts'
import { claimedSenders, draftNotes, ownersById, personOf, recipientsOfCopies } from './row-people-store.ts'
import { spamReasonsOf } from './spam-reasons-store.ts'

/** The kind of list that a row stands in: it decides which messages of the conversation speak for it. */
export type ListView = 'mail' | 'sent' | 'drafts' | 'spam' | 'trash'

export interface RowRequest {
  userThreadIds: readonly number[]
  /** By user_thread_id; `mail` where there is none. */
  views: ReadonlyMap<number, ListView>
  /** The accounts in view. */
  ownerIds: readonly number[]
}

/** The rows of a list of conversations, in the order of the ids, in a fixed number of queries. */
export async function threadItems(
  tx: Tx,
  { userThreadIds, views, ownerIds: ticked }: RowRequest,
): Promise<ThreadItem[]> {
  const threads = await threadCopies(tx, userThreadIds)
  const ownerIds = [...threads.values()].flatMap(([first]) => (first ? [first.ownerId] : []))
  const labels = await viewLabelsOf(tx, ownerIds)
  const owners = await ownersById(tx, ownerIds)
  const rows = userThreadIds.flatMap((id) => {
    const copies = threads.get(id) ?? []
    const view = labels.get(copies[0]?.ownerId ?? 0)
    return view ? [speakersOf({ copies, view: views.get(id) ?? 'mail', labels: view })] : []
  })
  const leads = rows.map(({ lead }) => lead)
  const texts = await leadTexts(tx, leads)
  const recipients = await recipientsOfCopies(
    tx,
    leads.map((lead) => ({ ...lead, own: lead.isSender || lead.isDraft })),
  )
  const deliveries = await deliveriesOf(tx, {
    userMessageIds: rows.flatMap(({ beside }) => beside.filter(sentMail).map(({ userMessageId }) => userMessageId)),
    troubled: true,
  })
  const assignments = await assignmentsOf(tx, [
    ...new Set(rows.flatMap(({ beside }) => beside.map(({ messageId }) => messageId))),
  ])
  const twins = await twinsOf(tx, { messageIds: leads.map(({ messageId }) => messageId), ownerIds: ticked })
  const drafts = rows.flatMap(({ beside }) => newestDraft(beside)?.messageId ?? [])
  const notes = await draftNotes(tx, drafts)
  const claims = await claimedSenders(
    tx,
    rows.flatMap(({ beside }) => beside.map(({ claimedEmail }) => claimedEmail)),
  )
  const inSpam = leads.filter(({ ownerId, labelIds }) => labelIds.includes(labels.get(ownerId)?.spam ?? 0))
  const reasons = await spamReasonsOf(
    tx,
    inSpam.map(({ userMessageId }) => userMessageId),
  )
  return rows.flatMap(({ lead, listed, beside, filed }) => {
    const owner = owners.get(lead.ownerId)
    const view = labels.get(lead.ownerId)
    const text = texts.get(lead.messageId)
    if (!owner || !view || !text) return []
    const draftId = newestDraft(beside)?.messageId
    const note = notes.get(draftId ?? 0)
    const reason = reasons.get(lead.userMessageId)
    const delivery = beside.map(({ userMessageId }) => deliveries.get(userMessageId)).findLast((each) => each)
    const claimed = claims.get(beside.findLast(({ claimedEmail }) => claimedEmail !== null)?.claimedEmail ?? '')
    return {
      message_thread_id: lead.threadId,
      senders: sendersOf(withoutDrafts(beside)),
      recipients: recipients.get(`${lead.messageId} ${lead.ownerId}`) ?? [],
      subject: text.subject,
      body: text.excerpt,
      last_message_date: new Date(newest(listed) ?? lead.date).toISOString(),
      last_received_date: isoOrNull(newest(listed.filter(({ isSender, isDraft }) => !isSender && !isDraft))),
      last_sent_date: isoOrNull(newest(listed.filter(({ isSender, isDraft }) => isSender && !isDraft))),
      read: beside.every(({ read }) => read),
      labels: shownLabelsOfAll(beside, view),
      messages_count: withoutDrafts(beside).length,
      replied: beside.some(({ replied, isSender }) => replied && !isSender),
      owners: [owner],
      owner,
      user_id: owner.id,
      user_thread_id: lead.userThreadId,
      attachments_cards: filed.toReversed().flatMap(({ attachmentNames }) => attachmentNames),
      ...(claimed && { claimed_sender: claimed }),
      ...(reason && { spam_reason: reason }),
      ...(delivery && { delivery }),
      ...notesOf({
        assignments: together(beside.flatMap(({ messageId }) => assignments.get(messageId) ?? [])),
        twins: twins.get(`${lead.messageId} ${lead.ownerId}`),
      }),
      ...(draftId !== undefined && { draft_id: draftId }),
      ...note,
    }
  })
}

const newestDraft = (copies: readonly ThreadCopy[]) => copies.findLast(({ isDraft }) => isDraft)

interface Speakers {
  /** Whose subject, text and recipients the row shows. */
  lead: ThreadCopy
  /** What the view lists, for the dates that sort it (G-065). */
  listed: ThreadCopy[]
  /** What the opened conversation shows (G-012). */
  beside: ThreadCopy[]
  /** Whose files the row names. */
  filed: ThreadCopy[]
}

function speakersOf(thread: { copies: ThreadCopy[]; view: ListView; labels: ViewLabels }): Speakers {
  const { copies, view, labels } = thread
  const beside = some(
    copies.filter(({ trashed }) => trashed === (view === 'trash')),
    copies,
  )
  const spam = (copy: ThreadCopy) => copy.labelIds.includes(labels.spam)
  const listed =
    view === 'trash'
      ? beside
      : some(
          beside.filter((copy) => spam(copy) === (view === 'spam')),
          beside,
        )
  const wanted = { sent: sentMail, drafts: draft, mail: received, spam: received, trash: received }[view]
  const lead = listed.findLast(wanted) ?? listed.at(-1)
  if (!lead) throw new Error('a listed conversation has no message')
  return { lead, listed, beside, filed: view === 'drafts' ? beside : withoutDrafts(beside) }
}

const sentMail = ({ isSender, isDraft }: ThreadCopy): boolean => isSender && !isDraft
const draft = ({ isDraft }: ThreadCopy): boolean => isDraft
const received = ({ isDraft }: ThreadCopy): boolean => !isDraft

const some = <T>(list: T[], otherwise: T[]): T[] => (list.length > 0 ? list : otherwise)

async function leadTexts(tx: Tx, leads: readonly ThreadCopy[]) {
  if (leads.length === 0) return new Map<number, { subject: string; excerpt: string }>()
  const rows = await tx.db
    .selectFrom('messages')
    .select(['id', 'subject', 'excerpt'])
    .where(
      'id',
      'in',
      leads.map(({ messageId }) => messageId),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Everyone who wrote, once, in the order of the first message of each. */
export function sendersOf(copies: readonly Pick<ThreadCopy, 'senderName' | 'senderEmail'>[]): Person[] {
  const senders = new Map<string, Person>()
  for (const { senderName, senderEmail } of copies) {
    const key = addressKey(senderEmail) || senderName
    if (!senders.has(key)) senders.set(key, personOf({ sender_name: senderName, sender_email: senderEmail }))
  }
  return [...senders.values()]
}

function newest(copies: readonly ThreadCopy[]): number | undefined {
  return copies.at(-1)?.date
}

const isoOrNull = (date: number | undefined): string | null =>
  date === undefined ? null : new Date(date).toISOString()
