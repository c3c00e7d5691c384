import MimeNode from 'nodemailer/lib/mime-node'
import { newMessageId } from '../mime/message-id.ts'
import { mailDate } from '../mime/trace-header.ts'
import type { Job, Result } from './outbox-store.ts'
import { GIVE_UP } from './retry-schedule.ts'

interface Told {
  /** Failed for good, or delayed: it is tried again. */
  action: 'failed' | 'delayed'
  /** Those that it concerns. */
  recipients: readonly Result[]
  domain: string
  now: number
  /** Of the message that it is about. */
  headers: string
}

/**
 * The bytes of the notice that tells a sender which addresses a message did not reach, or not yet, and why (RFC 3464): words for
 * the person, fields for programs, and the headers of the message.
 */
export async function failureNotice(job: Job, { action, recipients, domain, now, headers }: Told): Promise<Buffer> {
  const root = new MimeNode('multipart/report; report-type=delivery-status', { newline: 'win' })
  root.setHeader({
    From: { name: 'Mail Delivery', address: `mailer-daemon@${domain}` },
    To: recipientOf(job),
    Subject: `Delivery ${action}: ${job.subject}`.slice(0, 400),
    Date: mailDate(now),
    'Message-ID': `<${newMessageId(domain)}>`,
    ...(job.forward === null && conversationOf(job)),
    'Auto-Submitted': 'auto-replied',
    'MIME-Version': '1.0',
  })
  root
    .createChild('text/plain; charset=utf-8')
    .setContent(action === 'failed' ? failedWords(job, recipients) : delayedWords(job, recipients))
  root.createChild('message/delivery-status').setContent(fields(recipients, { action, domain, now }))
  root.createChild('text/rfc822-headers; charset=utf-8').setContent(headers)
  return root.build()
}

/** It stands beside what was sent; of a forwarded message it does not, which others wrote and which has come all the same. */
const conversationOf = ({ references, externalId }: Job) => ({
  'In-Reply-To': `<${externalId}>`,
  References: [...references, externalId].map((id) => `<${id}>`).join(' '),
})

/** Of a forwarded message the mailbox that forwards it: who wrote it knows nothing of that. */
const recipientOf = ({ forward, senderName, senderEmail }: Job) =>
  forward === null
    ? { name: senderName, address: senderEmail }
    : { name: forward.mailbox.name, address: forward.mailbox.email }

/** What has not happened to it, and how far: `could not be delivered`. */
function failing({ forward, subject }: Job, { sent, forwarded }: { sent: string; forwarded: string }): string {
  return forward === null ? `Your message "${subject}" ${sent} to:` : `The message "${subject}" ${forwarded} to:`
}

const addressLines = (recipients: readonly Result[]): string[] =>
  recipients.map(({ email, error }) => `${email}\r\n    ${error ?? 'No reason was given'}`)

function failedWords(job: Job, failed: readonly Result[]): string {
  return [
    failing(job, { sent: 'could not be delivered', forwarded: 'could not be forwarded' }),
    '',
    ...addressLines(failed),
    '',
    'The other recipients, if there are any, are not affected.',
    '',
  ].join('\r\n')
}

function delayedWords(job: Job, waiting: readonly Result[]): string {
  return [
    failing(job, { sent: 'has not been delivered yet', forwarded: 'has not been forwarded yet' }),
    '',
    ...addressLines(waiting),
    '',
    `It is tried again until ${mailDate(job.sentAt + GIVE_UP)}. You need not send it again.`,
    'The other recipients, if there are any, are not affected.',
    '',
  ].join('\r\n')
}

function fields(
  recipients: readonly Result[],
  { action, domain, now }: Pick<Told, 'action' | 'domain' | 'now'>,
): string {
  const perMessage = [`Reporting-MTA: dns; ${domain}`, `Arrival-Date: ${mailDate(now)}`]
  const perRecipient = recipients.map(({ email, error }) => {
    const reason = (error ?? 'No reason was given').replace(/\s+/g, ' ')
    const given = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(reason)?.[0] ?? '5.0.0'
    const status = action === 'failed' ? given.replace(/^4/, '5') : given.replace(/^5/, '4')
    const code = /^\d{3}\b/.test(reason)
      ? [`Diagnostic-Code: smtp; ${reason}`]
      : [`Diagnostic-Code: x-postroom; ${reason}`]
    return [`Final-Recipient: rfc822; ${email}`, `Action: ${action}`, `Status: ${status}`, ...code].join('\r\n')
  })
  return [perMessage.join('\r\n'), ...perRecipient, ''].join('\r\n\r\n')
}
