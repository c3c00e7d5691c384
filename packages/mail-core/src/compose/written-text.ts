import { MailError, type Message } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import { openAccounts } from '../accounts/delegates.ts'
import { sameAddress } from '../contacts/email-address.ts'
import { openMail } from '../conversation/open-mail.ts'
import type { Mail } from '../mail.ts'
import type { ComposeDraft } from './compose-draft.ts'
import { answerDraft, newDraft } from './open-window.ts'
import { textAsHtml } from './quote.ts'

/** Mail as plain text. Addresses are separated by commas; those of an answer stand beside who it goes to anyway. */
export type WrittenText = {
  text: string
  to?: string | undefined
  cc?: string | undefined
  bcc?: string | undefined
  /** That of the original by default in an answer. */
  subject?: string | undefined
  /** The address of the mailbox that it is from; one's own by default, in an answer that of the original. */
  from?: string | undefined
  /** What it answers, as `5:12`: the newest message of the conversation. */
  answers?: string | undefined
  /** Whether an answer goes to all who had the original. */
  toAll?: boolean | undefined
}

/** What {@link writtenText} makes, and the message that it answers. */
export type ReadyDraft = { draft: ComposeDraft; answered: Message | null }

/**
 * A draft of plain text, new or as an answer with the quoted original. Nothing is saved or sent. [SDK-10, SDK-11]
 *
 * @throws MailError of the code `not_found` where there is nothing to answer, or no mailbox of that address to write from.
 */
export async function writtenText(
  mail: Mail,
  { text, answers, toAll = false, ...heads }: WrittenText,
): Promise<ReadyDraft> {
  const { to = '', cc = '', bcc = '', subject, from } = heads
  const senderUserId = from === undefined ? undefined : mailboxOf(mail, from)
  const answered = answers === undefined ? null : await answeredBy(mail, answers)
  const written = newDraft(mail, {
    ...{ to, cc, bcc, subject: subject ?? '', htmlBody: `<div>${textAsHtml(text)}</div>` },
    ...(senderUserId !== undefined && { senderUserId }),
  })
  if (answered === null) return { draft: written, answered }
  const answer = await answerDraft(mail, answered, toAll ? 'reply_all' : 'reply')
  const draft: ComposeDraft = {
    ...answer,
    ...(written.typed && { typed: written.typed }),
    ...(senderUserId !== undefined && { senderUserId }),
    ...(subject !== undefined && { subject }),
    to: [...answer.to, ...written.to],
    cc: [...answer.cc, ...written.cc],
    bcc: written.bcc,
    htmlBody: written.htmlBody + answer.htmlBody,
  }
  return { draft, answered }
}

function mailboxOf(mail: Mail, address: string): number {
  const found = openAccounts(requireUser(mail)).find(({ email }) => sameAddress(email, address))
  if (!found) throw new MailError({ status: 404, message: `No mailbox with the address ${address} is open to you` })
  return found.id
}

async function answeredBy(mail: Mail, reference: string): Promise<Message> {
  const { newest } = await openMail(mail, reference)
  if (!newest) throw new MailError({ status: 404, message: 'There is nothing but a draft to answer' })
  return newest
}
