import type { LabelGroup, Match, Person, Recipient, ThreadItem, UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { levelProblem, type OpenedMailbox } from '../accounts/grant-levels.ts'
import { deliveryText } from '../compose/delivery-texts.ts'
import { draftText } from '../compose/draft-people.ts'
import { claimText } from '../contacts/claimed-sender.ts'
import { sameAddress } from '../contacts/email-address.ts'
import { shownAddress } from '../contacts/shown-address.ts'
import { type AttachmentChips, attachmentChips } from '../display/attachment-chips.ts'
import { dateLabel, fullDate } from '../display/date-label.ts'
import { differsAt } from '../display/differs-at.ts'
import { initials } from '../display/initials.ts'
import { ownerColour, type Reader } from '../display/owner-colour.ts'
import { shownName } from '../display/shown-name.ts'
import { snippet } from '../display/snippet.ts'
import { type LabelChip, rowLabelChips } from '../labels/label-chips.ts'
import type { OpenItem } from '../navigation/mail-location.ts'
import { assigneeMarks, type PersonMark, rowNote, twinText } from './assigned.ts'
import { hasLabel, isThread, itemDate, itemKey, type ListItem, SEARCH_PATH } from './list-item.ts'

export const UNKNOWN_SENDER = 'Unknown Sender'
export const UNKNOWN_RECIPIENT = 'Unknown Recipient'
/** How one's own address is shown (ROW-20). */
export const ME = 'me'
/** Before the recipients of a row in Sent (ROW-06), and of a draft. */
export const TO = 'To: '
/** Of a draft that is written to nobody yet. */
export const NOBODY_YET = '(no recipient)'
/** Shown where mail has no subject. */
export const EMPTY_SUBJECT = '(no subject)'

/** Where and for whom rows are shown. `view` is the label path of the list, or 'search'. */
export interface RowPlace {
  view: string
  me: Omit<Reader, 'accessible_users'> & { email: string; accessible_users?: readonly OpenedMailbox[] }
  groups: readonly LabelGroup[]
  now: Date
  /** Decides the clock form; the browser's own by default. */
  locale?: string
}

/** A row of a list as it is shown (ROW-01 to ROW-24). */
export interface Row {
  key: string
  ownerId: number
  /** What opening the row opens; the owner is named where it is not the signed-in user (G-004, G-130). */
  opens: OpenItem
  /** Why its reader may not change it; absent where they may. [PEOPLE-01] */
  refusal?: string
  /** A draft opens in a compose window instead (G-018), except for who may only read it. */
  draftId: number | null
  /** 'Draft' where it is one or holds one, with the name of the colleague who began it (SCREEN-12); 'Not sent' (TEAM-02). */
  draft?: string
  unread: boolean
  starred: boolean
  important: boolean
  trashed: boolean
  /** Whether the replied icon shows: in flat mode, and in search (ROW-04, ROW-17). */
  replied: boolean
  people: string
  /** Messages in the conversation, where there is more than one (ROW-08). */
  count: number | null
  /** Whose it is, where it is another person's and mail of several mailboxes is shown (SCREEN-17). */
  owner: { name: string; initials: string; color: string } | null
  chips: LabelChip[]
  /** 'Waiting' or 'Not delivered' before the subject; the snippet then says why (ARRIVE-08). */
  trouble?: string
  /** Whose account mail from outside was not sent from, though it claims so (GUARD-05). */
  claim?: string | undefined
  /** Who is at it now (TEAM-03), and to whom it is assigned (SCREEN-05). */
  marks?: PersonMark[]
  /** By whom the reader was assigned, and where else the same mail lies; `short` where there is no room for words. */
  note?: { text: string; short: string[] }
  /** Why it lies in Spam (NET-06). */
  why?: ThreadItem['spam_reason']
  /** In which other mailboxes in view the same mail lies. */
  alsoIn?: string
  subject: string
  snippet: string
  attachments: AttachmentChips
  date: string
  fullDate: string
  /** In search: what was found where the row does not show it. */
  match: Match | null
}

/** What a row shows of a conversation or message. */
export function rowOf(item: ListItem, place: RowPlace): Row {
  const { view, me, groups, now, locale } = place
  const thread = isThread(item) ? item : null
  const date = itemDate(item, view)
  const trouble = deliveryText(item.delivery, { now, locale })
  const others = item.owner.id === me.id ? {} : { ownerId: item.owner.id }
  const refusal = levelProblem(me, [item.user_id], 'draft')
  return {
    key: itemKey(item),
    ownerId: item.user_id,
    opens: isThread(item)
      ? { kind: 'thread', threadId: item.message_thread_id, ...found(item), ...others }
      : { kind: 'message', messageId: item.message_id, ...others },
    ...(refusal !== null && { refusal }),
    draftId: refusal === null ? draftOf(item, place) : null,
    unread: !item.read,
    starred: hasLabel(item, groups, 'starred'),
    important: hasLabel(item, groups, 'important'),
    trashed: hasLabel(item, groups, 'trash'),
    replied: item.replied && (!thread || view === SEARCH_PATH),
    ...(holdsDraft(item, place) && { draft: draftText(item.draft_author, me, item.draft_stopped) }),
    people: peopleOf(item, place),
    count: thread && thread.messages_count > 1 ? thread.messages_count : null,
    owner: item.owner.id === me.id || groups.length < 2 ? null : ownerMark(item.owner, groups),
    chips: rowLabelChips(item, { view, groups }),
    claim: claimText(item.claimed_sender, me),
    why: item.spam_reason,
    ...notesOf(item, me),
    subject: shownName(item.subject.trim()) || EMPTY_SUBJECT,
    snippet: trouble ? shownName(trouble.rest) : snippet(item.body),
    ...(trouble && { trouble: trouble.word }),
    attachments: attachmentChips(item.attachments_cards ?? []),
    date: dateLabel(date, { now, inList: true, ...(locale !== undefined && { locale }) }),
    fullDate: fullDate(date, locale),
    match: item.match ?? null,
  }
}

/** The row with the colleagues who are at its conversation now. */
export function withPresence(row: Row, marks: readonly PersonMark[] | undefined): Row {
  return marks ? { ...row, marks: [...marks, ...(row.marks ?? [])] } : row
}

function notesOf(item: ListItem, me: Reader) {
  const { assignments = [], twins = [] } = item
  const [note, alsoIn] = [rowNote(item, me), twinText(twins, me)]
  return {
    ...(assignments.length > 0 && { marks: assigneeMarks(assignments, me) }),
    ...(note && { note }),
    ...(alsoIn !== undefined && { alsoIn }),
  }
}

/** A person as mail shows them: 'me' for one's own address, else name, else address (ROW-18, ROW-20). */
export function personName(
  person: { name?: string | null; email?: string | null },
  me: { email: string },
  unknown: string = UNKNOWN_SENDER,
): string {
  const email = person.email?.trim() ?? ''
  if (email !== '' && sameAddress(email, me.email)) return ME
  return shownName(person.name?.trim() ?? '') || shownAddress(email) || unknown
}

/** A result opens at the message that was found, where the row does not speak for it, or speaks for it in the trash. */
function found({ match, found_message_id: inTrash }: ThreadItem): { messageId?: number } {
  const messageId = match?.message_id ?? inTrash
  return messageId === undefined ? {} : { messageId }
}

/** A draft of the Drafts list, and one that is a message of its own, open where they are written. */
function draftOf(item: ListItem, { view, groups }: RowPlace): number | null {
  if (isThread(item)) return view === 'drafts' ? (item.draft_id ?? null) : null
  return hasLabel(item, groups, 'drafts') ? item.message_id : null
}

function holdsDraft(item: ListItem, { groups }: RowPlace): boolean {
  return isThread(item) ? item.draft_id !== undefined : hasLabel(item, groups, 'drafts')
}

/** Whether the row speaks for a draft, and for no mail beside it. */
function isDraft(item: ListItem, place: RowPlace): boolean {
  if (!holdsDraft(item, place)) return false
  return !isThread(item) || place.view === 'drafts' || (item.last_received_date ?? item.last_sent_date) === null
}

function peopleOf(item: ListItem, place: RowPlace): string {
  const { view, me } = place
  if (!isDraft(item, place)) return view === 'sent' ? TO + recipientNames(item.recipients, me) : senderNames(item, me)
  return item.recipients.length === 0 ? NOBODY_YET : TO + recipientNames(item.recipients, me)
}

function senderNames(item: ListItem, me: { email: string }): string {
  if (!isThread(item)) return personName({ name: item.sender_name, email: item.sender_email }, me)
  return item.senders.length === 0 ? UNKNOWN_SENDER : names(item.senders, me)
}

function recipientNames(recipients: readonly Recipient[], me: { email: string }): string {
  const to = recipients.filter(({ owner_type }) => owner_type === 'to')
  return recipients.length === 0 ? UNKNOWN_RECIPIENT : names(to.length > 0 ? to : recipients, me, UNKNOWN_RECIPIENT)
}

/** One person in full, several by their first names, nobody twice. */
function names(people: readonly Person[], me: { email: string }, unknown?: string): string {
  const full = [...new Set(people.map((person) => personName(person, me, unknown)))]
  return full.length > 1 ? full.map(firstName).join(', ') : (full[0] ?? '')
}

function firstName(name: string): string {
  if (name === UNKNOWN_SENDER || name === UNKNOWN_RECIPIENT || name.includes(',')) return name
  return name.split(/[\s@]/)[0] || name
}

/** Name, initials and colour of a mailbox among those in view. [SCREEN-17] */
export function ownerMark(
  owner: UserSummary,
  groups: readonly Pick<LabelGroup, 'user_id' | 'user_name'>[],
): NonNullable<Row['owner']> {
  const name = accountName(owner)
  const others = groups.filter(({ user_id }) => user_id !== owner.id).map(({ user_name }) => user_name)
  return { name, initials: markOf(name.slice(differsAt(name, others))), color: ownerColour(owner.id) }
}

/** Two letters: the initials of two words, else the beginning of one; of accounts whose names begin alike those of what differs. */
function markOf(name: string): string {
  const letters = initials({ name })
  return [...letters].length > 1 ? letters : letters + (/(?<=[\p{L}\p{N}])[\p{L}\p{N}]/u.exec(name)?.[0] ?? '')
}
