import type { LabelGroup, Message } from '@postroom/api'
import { printRecipient } from '../compose/recipients.ts'
import type { OpenedMail } from '../conversation/open-mail.ts'
import { visibleLine, visibleText } from '../display/visible-text.ts'
import { labelsById } from '../labels/owner-labels.ts'
import { isThread, itemDate, type ListItem } from '../list/list-item.ts'
import { printReference } from '../navigation/mail-reference.ts'

/** Characters of a message that are told. */
const LONGEST_TEXT = 20_000
/** Messages of a conversation that are told, the newest. */
const MOST_MESSAGES = 25
/** Characters of a subject, a name or an excerpt. */
const LONGEST_LINE = 500

/** A conversation in few words, without anything that nobody would see. */
export type ToldItem = {
  id: string
  mailbox: string
  from: string[]
  subject: string
  excerpt: string
  date: string | null
  unread: boolean
  messages: number
  /** Paths. */
  labels: string[]
  files: string[]
}

/** An item of a list as an assistant is told of it. [SDK-11] */
export function toldItem(item: ListItem, groups: readonly LabelGroup[]): ToldItem {
  const senders = isThread(item) ? item.senders : [{ name: item.sender_name, email: item.sender_email }]
  const labels = labelsById(groups)
  return {
    id: printReference(item),
    mailbox: line(item.owner.email),
    from: senders.slice(0, 20).map(person),
    subject: line(item.subject),
    excerpt: line(item.body),
    date: itemDate(item, 'all_mail'),
    unread: !item.read,
    messages: isThread(item) ? item.messages_count : 1,
    labels: item.labels.flatMap((id) => labels.get(id)?.path ?? []),
    files: item.attachments_cards.slice(0, 50).map(line),
  }
}

/** A conversation in full. */
export type ToldConversation = Omit<ToldItem, 'excerpt' | 'messages' | 'files' | 'from'> & {
  /** Older messages that are not told. */
  older_left_out: number
  messages: ToldMessage[]
}

/** One message of it. */
export type ToldMessage = {
  id: string
  from: string
  to: string[]
  cc: string[]
  date: string
  text: string
  /** Characters that are not told. */
  text_left_out: number
  files: string[]
}

/** An opened conversation as an assistant is told of it. [SDK-11] */
export function toldConversation({ item, messages }: OpenedMail, groups: readonly LabelGroup[]): ToldConversation {
  const { id, mailbox, subject, date, unread, labels } = toldItem(item, groups)
  const told = messages.slice(-MOST_MESSAGES)
  return {
    ...{ id, mailbox, subject, date, unread, labels },
    older_left_out: messages.length - told.length,
    messages: told.map(toldMessage),
  }
}

function toldMessage(message: Message): ToldMessage {
  const people = (type: 'to' | 'cc') =>
    message.recipients
      .filter(({ owner_type }) => owner_type === type)
      .slice(0, 50)
      .map(person)
  const text = visibleText(message.plain_text)
  return {
    id: `${message.owner_user_id}:m${message.id}`,
    from: person({ name: message.sender_name, email: message.sender_email }),
    to: people('to'),
    cc: people('cc'),
    date: message.date,
    text: text.slice(0, LONGEST_TEXT),
    text_left_out: Math.max(0, text.length - LONGEST_TEXT),
    files: message.attachments.slice(0, 50).map(({ filename }) => line(filename)),
  }
}

const line = (text: string): string => visibleLine(text).slice(0, LONGEST_LINE)

function person({ name, email }: { name?: string | null; email?: string | null }): string {
  return line(printRecipient({ email: email ?? '', ...(name && { name }) }))
}
