import type { LabelGroup, Message, Recipient } from '@postroom/api'
import { levelProblem } from '../accounts/grant-levels.ts'
import { draftText } from '../compose/draft-people.ts'
import { addressesOf, type MailAddress, printRecipient } from '../compose/recipients.ts'
import { claimText } from '../contacts/claimed-sender.ts'
import { authenticationText, type SenderNote, senderNote } from '../contacts/sender-note.ts'
import { shownAddress } from '../contacts/shown-address.ts'
import { spamCheckText } from '../contacts/spam-reason.ts'
import { messagesText } from '../display/count-texts.ts'
import { dateLabel, fullDate } from '../display/date-label.ts'
import { fileSize } from '../display/file-size.ts'
import { initials } from '../display/initials.ts'
import { personColour, type Reader } from '../display/owner-colour.ts'
import { shownName } from '../display/shown-name.ts'
import { PREVIEW_LENGTH, snippet } from '../display/snippet.ts'
import { type LabelChip, labelChips } from '../labels/label-chips.ts'
import { ownerLabelIds } from '../labels/owner-labels.ts'
import { assigneeMarks, type PersonMark, twinName } from '../list/assigned.ts'
import { EMPTY_SUBJECT, personName, UNKNOWN_RECIPIENT } from '../list/row.ts'
import type { OpenItem } from '../navigation/mail-location.ts'
import { senderText } from './sender-text.ts'

export const MESSAGE_NOT_FOUND = 'Message not found'
export const NO_MESSAGES = 'No messages found in this conversation.'
/** Says of what is open that all of it went to the trash, by whomever. */
const IN_TRASH = { thread: 'This conversation is in Trash.', message: 'This message is in Trash.' }
/** Stands for the text of a draft that has none yet. */
const NO_WORDS = '(no text)'
/** Stands for the body of a message that is empty. */
export const NO_TEXT = 'This message has no text.'
/** Shown in the viewer for a file that it cannot show (ATTACH-03). */
export const NO_PREVIEW = 'Preview not available for this file type.'
export const COPIED = 'Copied!'
export const COPY_FAILED = 'Failed to copy'
/** Milliseconds that {@link COPIED} and {@link COPY_FAILED} show (CONV-19, CONV-20). */
export const COPY_NOTICE = 2_000

/** Types, and ends of names, that every browser shows. An SVG can run scripts and is never shown as an image. */
const IMAGE = /^(?:image\/|\.)(?:png|jpe?g|gif|webp|avif|bmp)$/
const PDF = /^(?:application\/(?:x-)?|\.)pdf$/

/** For whom a conversation is shown, and when. */
export interface ConversationReader {
  me: Reader & { email: string }
  groups: readonly LabelGroup[]
  now: Date
  locale?: string
}

/** The head of an opened conversation (CONV-01 to CONV-03). */
export interface ConversationHead {
  subject: string
  count: string
  chips: LabelChip[]
}

/** One message of a conversation as it is shown (CONV-05 to CONV-09, CONV-18). */
const UNSENT = 'A draft. It is not sent.'

export interface MessageView {
  id: number
  /** Who wrote it, for colleagues as 'Nora, as Support' (TEAM-04). */
  sender: string
  senderEmail: string
  initials: string
  colour: string
  /** The 'to' line: 'to me, Bob'. */
  to: string
  date: string
  /** Name and value of each line of the details card; people stand on lines of their own. */
  details: { name: string; value: string; href?: string }[]
  /** Whose account it was not sent from, though it claims so (GUARD-05). */
  claim?: string | undefined
  /** What else is to be said about who sent it (NET-06). */
  note?: SenderNote | undefined
  preview: string
  /** To whom it is assigned, and by whom (SCREEN-05). */
  assigned?: PersonMark[]
  /** Said of what is still being written, which only who may write on it does not see among the messages. [PEOPLE-01] */
  unsent?: string
  unread: boolean
}

export function conversationHead(
  messages: readonly Message[],
  { groups, subject }: { groups: readonly LabelGroup[]; subject?: string },
): ConversationHead {
  return {
    subject: shownName((subject ?? messages[0]?.subject ?? '').trim()) || EMPTY_SUBJECT,
    count: messagesText(messages.length),
    chips: labelChips(
      messages.flatMap(({ labels }) => labels),
      groups,
    ),
  }
}

/**
 * What was sent or received, and apart from it what is still being written, which is no message yet. For a reader who may not write
 * on it, it stands among the messages, to be read. [PEOPLE-01]
 */
export function withoutDrafts(
  messages: readonly Message[],
  groups: readonly LabelGroup[],
  reader?: Parameters<typeof levelProblem>[0],
): { messages: readonly Message[]; drafts: readonly Message[] } {
  const isDraft = (message: Message) =>
    isUnsent(message, groups) && levelProblem(reader, [message.owner_user_id], 'draft') === null
  const drafts = messages.filter(isDraft)
  return drafts.length === 0 ? { messages, drafts } : { messages: messages.filter((each) => !isDraft(each)), drafts }
}

/** What an open conversation or message says when it was moved to the trash; '' where it lies elsewhere, or was opened there. */
export function trashNotice(
  { thread, messages }: { thread: object | null; messages: readonly Message[] },
  ofTrash: boolean,
): string {
  if (ofTrash || messages.length === 0 || messages.some(({ trashed }) => !trashed)) return ''
  return thread ? IN_TRASH.thread : IN_TRASH.message
}

/** A draft in an opened conversation: what it is, to whom, and how it begins (SCREEN-12). */
export function draftLine(draft: Message, me: { id: number; email: string }): { word: string; text: string } {
  const to = draft.recipients.length === 0 ? '' : `${toLine(draft, me)} — `
  return {
    word: draftText(draft.draft_author, me, draft.draft_stopped),
    text: to + (snippet(draft.plain_text, PREVIEW_LENGTH) || NO_WORDS),
  }
}

/** The other mailboxes in view that hold mail of an opened conversation, with what opens there (SCREEN-05). */
export function twinPlaces(
  { thread, messages }: { thread: object | null; messages: readonly Message[] },
  me: { id: number },
): { name: string; opens: OpenItem }[] {
  const places = messages.flatMap(({ id, twins = [] }) =>
    twins.map(({ owner, message_thread_id: threadId }) => {
      const ownerId = owner.id === me.id ? {} : { ownerId: owner.id }
      const opens: OpenItem = thread
        ? { kind: 'thread', threadId, ...ownerId }
        : { kind: 'message', messageId: id, ...ownerId }
      return { name: twinName(owner, me), opens }
    }),
  )
  return [...new Map(places.map((place) => [JSON.stringify(place.opens), place])).values()]
}

export function messageView(message: Message, { me, groups, now, locale }: ConversationReader): MessageView {
  const sender = { name: message.sender_name, email: message.sender_email }
  return {
    id: message.id,
    sender: senderText(message, me),
    senderEmail: shownAddress(message.sender_email ?? ''),
    initials: initials(sender),
    colour: personColour(message.sender_email, me),
    to: toLine(message, me),
    date: dateLabel(message.date, { now, inList: false, ...(locale !== undefined && { locale }) }),
    details: details(message, locale),
    claim: claimText(message.claimed_sender, me),
    note: senderNote(message, me),
    preview: snippet(message.plain_text, PREVIEW_LENGTH),
    ...(message.assignments && { assigned: assigneeMarks(message.assignments, me) }),
    ...(isUnsent(message, groups) && { unsent: UNSENT }),
    unread: !message.read,
  }
}

function toLine(message: Message, me: { email: string }): string {
  const shown = message.recipients.filter(({ owner_type }) => owner_type !== 'bcc')
  const people = shown.length > 0 ? shown : message.recipients
  const names = [...new Set(people.map((person) => personName(person, me, UNKNOWN_RECIPIENT)))]
  return `to ${names.join(', ') || UNKNOWN_RECIPIENT}`
}

/** A person with the whole address, neither of which can pose as another. */
function printed({ email, name }: MailAddress): string {
  return printRecipient({ email: shownAddress(email), ...(name && { name: shownName(name) }) })
}

function details(message: Message, locale: string | undefined): MessageView['details'] {
  const people = (kind: Recipient['owner_type']) => addressesOf(message.recipients, kind).map(printed).join(',\n')
  const { sender_name: name, sender_email } = message
  const from = printed({ email: sender_email ?? '', ...(name && { name }) })
  const lines = [
    { name: 'From', value: from },
    {
      name: 'Reply-To',
      value: message.reply_to && message.reply_to !== message.sender_email ? shownAddress(message.reply_to) : '',
    },
    { name: 'To', value: people('to') },
    { name: 'Cc', value: people('cc') },
    { name: 'Bcc', value: people('bcc') },
    { name: 'Delivered to', value: (message.delivered_to ?? []).map(shownAddress).join(',\n') },
    { name: 'Date', value: fullDate(message.date, locale) },
    { name: 'Subject', value: shownName(message.subject) },
    { name: 'Message ID', value: message.external_id },
    { name: 'Security', value: message.authentication ? authenticationText(message.authentication) : '' },
    { name: 'Spam filter', value: message.spam_check ? spamCheckText(message.spam_check) : '' },
  ]
  const others = (message.sources ?? []).map(({ date, size, download_url: href }) => {
    return { name: 'Another copy', value: `${fullDate(date, locale)} (${fileSize(size)})`, href }
  })
  return [...lines.filter(({ value }) => value !== ''), ...others]
}

/** How the viewer shows a file (ATTACH-01 to ATTACH-03): by its type, or by its name where it was sent as mere bytes. */
export function previewOf({ mime_type, filename }: { mime_type: string; filename: string }): 'image' | 'pdf' | 'none' {
  const type = mime_type.split(';')[0]?.trim().toLowerCase() ?? ''
  const kind = type === 'application/octet-stream' ? (/\.[^.]*$/.exec(filename)?.[0].toLowerCase() ?? '') : type
  if (PDF.test(kind)) return 'pdf'
  return IMAGE.test(kind) ? 'image' : 'none'
}

/** Whether a message is still being written. */
export function isUnsent({ owner_user_id, labels }: Message, groups: readonly LabelGroup[]): boolean {
  return ownerLabelIds(groups, owner_user_id, ['drafts']).some((id) => labels.includes(id))
}
