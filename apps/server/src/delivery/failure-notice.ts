import MimeNode from 'nodemailer/lib/mime-node'
import { newMessageId } from './message-id.ts'
import type { Job, Result } from './outbox-store.ts'
import { mailDate } from './trace-header.ts'

/**
 * The bytes of the notice that tells a sender which addresses a message did not reach, and why (RFC 3464): words for
 * the person, fields for programs, and the headers of the message.
 */
export async function failureNotice(
  job: Job,
  { failed, domain, now, headers }: { failed: readonly Result[]; domain: string; now: number; headers: string },
): Promise<Buffer> {
  const root = new MimeNode('multipart/report; report-type=delivery-status', { newline: 'win' })
  root.setHeader({
    From: { name: 'Mail Delivery', address: `mailer-daemon@${domain}` },
    To: { name: job.senderName, address: job.senderEmail },
    Subject: `Delivery failed: ${job.subject}`.slice(0, 400),
    Date: mailDate(now),
    'Message-ID': `<${newMessageId(domain)}>`,
    'In-Reply-To': `<${job.externalId}>`,
    References: [...job.references, job.externalId].map((id) => `<${id}>`).join(' '),
    'Auto-Submitted': 'auto-replied',
    'MIME-Version': '1.0',
  })
  root.createChild('text/plain; charset=utf-8').setContent(words(job, failed))
  root.createChild('message/delivery-status').setContent(fields(failed, { domain, now }))
  root.createChild('text/rfc822-headers; charset=utf-8').setContent(headers)
  return root.build()
}

function words(job: Job, failed: readonly Result[]): string {
  const addresses = failed.map(({ email, error }) => `${email}\r\n    ${error ?? 'No reason was given'}`)
  return [
    `Your message "${job.subject}" could not be delivered to:`,
    '',
    ...addresses,
    '',
    'The other recipients, if there are any, are not affected.',
    '',
  ].join('\r\n')
}

function fields(failed: readonly Result[], { domain, now }: { domain: string; now: number }): string {
  const perMessage = [`Reporting-MTA: dns; ${domain}`, `Arrival-Date: ${mailDate(now)}`]
  const perRecipient = failed.map(({ email, error }) => {
    const reason = (error ?? 'No reason was given').replace(/\s+/g, ' ')
    const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(reason)?.[0].replace(/^4/, '5') ?? '5.0.0'
    const code = /^\d{3}\b/.test(reason)
      ? [`Diagnostic-Code: smtp; ${reason}`]
      : [`Diagnostic-Code: x-postroom; ${reason}`]
    return [`Final-Recipient: rfc822; ${email}`, 'Action: failed', `Status: ${status}`, ...code].join('\r\n')
  })
  return [perMessage.join('\r\n'), ...perRecipient, ''].join('\r\n\r\n')
}
