import type { Message } from '@postroom/api'
import { fullDate } from '../display/date-label.ts'
import { escapeHtml } from '../display/html-text.ts'
import { withContainedStyles } from '../editor/contained-styles.ts'
import { PIECE_CLASSES } from '../editor/mail-pieces.ts'
import { UNKNOWN_SENDER } from '../list/row.ts'
import { FORWARDED_MESSAGE } from './forward.ts'
import { addressesOf, type MailAddress, printRecipient } from './recipients.ts'

/** Line over a forwarded message. */
export const FORWARDED_MESSAGE_LINE = `---------- ${FORWARDED_MESSAGE} ---------`

/** The original as it stands in an answer. `html` is its body made safe; plain text is used where it has none. */
export interface Quoted {
  message: Pick<Message, 'sender_name' | 'sender_email' | 'date' | 'subject' | 'recipients' | 'plain_text'>
  html: string | null
  /** Decides the clock form; the browser's own by default. */
  locale?: string
}

/** The line that introduces a quote: 'On {date}, {name} <{email}> wrote:' (G-087). */
export function quoteLine({ message, locale }: Quoted): string {
  return `On ${fullDate(message.date, locale)}, ${senderText(message)} wrote:`
}

/** What stands in the quote of a reply, as HTML. Its own style sheets reach nothing else of the answer. */
export function replyQuote(quoted: Quoted): string {
  return (
    `<div>${escapeHtml(quoteLine(quoted))}</div>` +
    `<blockquote type="cite" style="margin:0 0 0 8px;border-left:2px solid #c4c7c5;padding-left:12px">${bodyHtml(quoted)}</blockquote>`
  )
}

/** The lines over a forwarded message: From, Date, Subject, To and Cc. */
export function forwardLines({ message, locale }: Quoted): string[] {
  const people = (type: 'to' | 'cc') => addressesOf(message.recipients, type).map(printRecipient).join(', ')
  const [to, cc] = [people('to'), people('cc')]
  return [
    FORWARDED_MESSAGE_LINE,
    `From: ${senderText(message)}`,
    `Date: ${fullDate(message.date, locale)}`,
    `Subject: ${message.subject}`,
    ...(to ? [`To: ${to}`] : []),
    ...(cc ? [`Cc: ${cc}`] : []),
  ]
}

/** What stands in the quote of a forward, as HTML: the original below its header block. */
export function forwardQuote(quoted: Quoted): string {
  const lines = forwardLines(quoted).map(escapeHtml).join('<br>')
  return `<div>${lines}</div><br><div>${bodyHtml(quoted)}</div>`
}

/** Plain text as HTML: line breaks and runs of spaces are kept. */
export function textAsHtml(text: string): string {
  return escapeHtml(text)
    .replace(/\r\n?|\n/g, '<br>')
    .replace(/ {2}/g, ' &nbsp;')
}

function bodyHtml({ message, html }: Quoted): string {
  return html === null ? textAsHtml(message.plain_text) : withContainedStyles(html, `.${PIECE_CLASSES.quote}`)
}

function senderText({ sender_name, sender_email }: Quoted['message']): string {
  const sender: MailAddress = { email: sender_email ?? '', ...(sender_name?.trim() && { name: sender_name.trim() }) }
  if (sender.email === '') return sender.name ?? UNKNOWN_SENDER
  return sender.name ? `${sender.name} <${sender.email}>` : `<${sender.email}>`
}
