import type { ComposeMode, Message } from '@postroom/api'
import { sameAddress } from '../contacts/email-address.ts'
import { withoutControls } from '../display/shown-name.ts'
import {
  addressesOf,
  emailsOf,
  type MailAddress,
  parseRecipients,
  uniqueAddresses,
  withoutAddresses,
} from './recipients.ts'

/** Characters of a Reply-To header that are read: far more than any honest one has. */
const LONGEST_REPLY_TO = 10_000

/** The recipients that an answer starts with. */
export interface AnswerRecipients {
  to: MailAddress[]
  cc: MailAddress[]
}

/** Whose addresses count as one's own: the chosen From, its mailbox and the signed-in user (G-082). */
export interface OwnAddresses {
  from: string
  /** The own address of the mailbox that From belongs to, where that is another. */
  mailbox?: string
  me: string
  /** Other addresses whose mail comes to that mailbox alone, or to the signed-in user. */
  others?: readonly string[]
}

/** The parts of a message that an answer looks at. */
export type Answered = Pick<
  Message,
  | 'sender_email'
  | 'sender_name'
  | 'recipients'
  | 'reply_to'
  | 'reply_to_email'
  | 'external_id'
  | 'in_reply_to'
  | 'references'
>

/**
 * Who an answer goes to: the sender, or where the sender wants answers, and for Reply all the original To and Cc too. One's
 * own addresses, bcc addresses and duplicates are left out; answering one's own sent mail addresses its recipients; when
 * nobody would remain the address is kept (RECIP-08 to RECIP-10, G-082).
 */
export function replyRecipients(message: Answered, mode: 'reply' | 'reply_all', own: OwnAddresses): AnswerRecipients {
  const ours = [own.from, own.mailbox ?? '', own.me, ...(own.others ?? [])].filter((address) => address !== '')
  const isOurs = ours.some((address) => sameAddress(address, message.sender_email ?? ''))
  const [to, cc] = [addressesOf(message.recipients, 'to'), addressesOf(message.recipients, 'cc')]
  const authors = answerAddresses(message)
  const first = isOurs ? to : authors
  const all = mode === 'reply_all'
  const wantedTo = uniqueAddresses(all && !isOurs ? [...first, ...to] : first)
  const keptTo = withoutAddresses(wantedTo, ours)
  const keptCc = all ? withoutAddresses(uniqueAddresses(cc), [...ours, ...emailsOf(keptTo)]) : []
  if (keptTo.length + keptCc.length > 0) return { to: keptTo, cc: keptCc }
  return { to: (wantedTo.length > 0 ? wantedTo : authors).slice(0, 1), cc: [] }
}

/**
 * The other address of a mailbox that an answer comes from: the one that was written to, of several the one that the mail names, or
 * the one that a mail of one's own was sent from. Null for the mailbox's own. [NET-08]
 */
export function writtenTo(
  message: Pick<Message, 'delivered_to' | 'delivery' | 'sender_email' | 'recipients'>,
  mailbox: string,
): string | null {
  const own = message.delivery && message.sender_email ? [message.sender_email] : []
  const addresses = message.delivered_to ?? own
  if (addresses.some((address) => sameAddress(address, mailbox))) return null
  const isNamed = (address: string) => message.recipients.some(({ email }) => sameAddress(email, address))
  return addresses.find(isNamed) ?? addresses[0] ?? null
}

/** What stays in To and Cc when From changes: only addresses that were added automatically are computed anew (G-082). */
export function recipientsAfterFrom<Address extends MailAddress>(
  field: readonly Address[],
  automatic: { before: readonly MailAddress[]; after: readonly MailAddress[] },
): (Address | MailAddress)[] {
  const dropped = withoutAddresses(automatic.before, emailsOf(automatic.after))
  const added = withoutAddresses(automatic.after, emailsOf(automatic.before))
  return uniqueAddresses<Address | MailAddress>([...withoutAddresses(field, emailsOf(dropped)), ...added])
}

/** The threading headers of an answer, ids without angle brackets, oldest first (RFC 5322, 3.6.4). */
export function replyHeaders(message: Pick<Answered, 'external_id' | 'in_reply_to' | 'references'>): {
  inReplyTo: string
  references: string
} {
  const ancestors = message.references?.trim() || message.in_reply_to?.trim() || ''
  const ids = `${ancestors} ${message.external_id}`.split(/[\s<>]+/).filter((id) => id !== '')
  return { inReplyTo: message.external_id, references: [...new Set(ids)].join(' ') }
}

/** The message that Reply and Forward of a conversation mean: the newest outside the trash, in the trash inside (G-085). */
export function answeredMessage<M extends { trashed: boolean }>(messages: readonly M[], trashed = false): M | null {
  return messages.findLast((message) => message.trashed === trashed) ?? messages.at(-1) ?? null
}

/** The title of a compose window (COMPOSE-02). */
export const COMPOSE_TITLES: Record<ComposeMode, string> = {
  new: 'New Message',
  reply: 'Reply',
  reply_all: 'Reply all',
  forward: 'Forward',
}

/** Where the focus is when a window opens: in the body of an answer or of mail with a subject, else in To (COMPOSE-24 to COMPOSE-26). */
export function focusOnOpen({ mode, subject }: { mode: ComposeMode; subject: string }): 'to' | 'body' {
  return mode === 'reply' || mode === 'reply_all' || subject.trim() !== '' ? 'body' : 'to'
}

function answerAddresses(message: Answered): MailAddress[] {
  const wanted = parseRecipients((message.reply_to ?? '').slice(0, LONGEST_REPLY_TO)).recipients
  if (wanted.length > 0) return wanted
  const email = message.reply_to_email?.trim() || message.sender_email?.trim() || ''
  const name = withoutControls(message.sender_name ?? '').trim()
  return email === '' ? [] : [{ email, ...(name && email === message.sender_email && { name }) }]
}
