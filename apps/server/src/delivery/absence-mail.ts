import { answerSubject } from '@postroom/mail-core/rules'
import MailComposer from 'nodemailer/lib/mail-composer'
import { cleanText } from '../mime/header-text.ts'
import { newMessageId } from '../mime/message-id.ts'
import { textTwin } from '../mime/text-twin.ts'
import { mailDate } from '../mime/trace-header.ts'
import type { DueAnswer } from './absence-answers-store.ts'

/** Longest subject of an answer. */
const MAX_SUBJECT = 400

/** The bytes of an automatic answer (RFC 3834, 3): in the conversation of the mail that it answers, and marked as nobody's writing. */
export function absenceMail(
  { answer, person, mail }: DueAnswer,
  { domain, now }: { domain: string; now: number },
): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: person.name, address: person.email },
    to: { name: '', address: answer.returnPath },
    subject: cleanText(answerSubject(answer.subject, mail.subject), MAX_SUBJECT),
    messageId: `<${newMessageId(domain)}>`,
    inReplyTo: `<${mail.externalId}>`,
    references: [...mail.references, mail.externalId].map((id) => `<${id}>`),
    date: mailDate(now),
    headers: { 'Auto-Submitted': 'auto-replied' },
    text: textTwin(answer.html),
    html: answer.html,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
