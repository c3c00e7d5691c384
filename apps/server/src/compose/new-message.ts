import type { NewMessage, NewRecipient } from '@postroom/api'
import { addressKey, invalidEmails, sendProblem } from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'
import { messageId, messageIds } from '../mime/header-text.ts'
import { leftOpenProblem } from '../mime/parse-mime.ts'
import type { ParsedRecipient } from '../mime/parsed-message.ts'

/** What a client wrote, checked and in the form that is stored. */
export interface Written {
  recipients: ParsedRecipient[]
  subject: string
  html: string
  inReplyTo: string | null
  /** Oldest first. */
  references: string[]
}

const FORBIDDEN = /[\r\n\0]/

/** Throws 422 when a value that becomes part of a header holds a line break or NUL. */
export function requireHeaderSafe(values: Readonly<Record<string, string | null | undefined>>): void {
  for (const [field, value] of Object.entries(values)) {
    if (value && FORBIDDEN.test(value)) throw unprocessable(`${field} must not contain line breaks`)
  }
}

/**
 * Checks what was written, as a draft: no line breaks where headers are made, and ids that are Message-IDs.
 *
 * @throws 422
 */
export function readWritten(
  message: Partial<
    Pick<NewMessage, 'subject' | 'html_body'> & {
      recipients: readonly NewRecipient[]
      in_reply_to: string | null
      references: string | null
    }
  >,
): Written {
  requireHeaderSafe({
    subject: message.subject,
    in_reply_to: message.in_reply_to,
    references: message.references,
  })
  const recipients = (message.recipients ?? []).map(({ email, name, owner_type }) => {
    requireHeaderSafe({ 'recipients.email': email, 'recipients.name': name })
    return { ownerType: owner_type, email: email.trim(), name: (name ?? '').trim() }
  })
  const inReplyTo = idOf('in_reply_to', message.in_reply_to)
  const references = messageIds(bracketed(message.references ?? ''))
  return {
    recipients,
    subject: (message.subject ?? '').trim().toWellFormed(),
    // A form writes every line break as CRLF; a quoted original is kept as it came.
    html: (message.html_body ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed(),
    inReplyTo,
    references: inReplyTo !== null && references.length === 0 ? [inReplyTo] : references,
  }
}

/**
 * Throws the specification's sentences unless there is a recipient and every address has the form of one (RECIP-07), and where a
 * template left something open (TEAM-11).
 */
export async function requireSendable({ recipients, html }: Pick<Written, 'recipients' | 'html'>): Promise<void> {
  const problem = sendProblem({ to: recipients, cc: [], bcc: [] }) ?? (await leftOpenProblem(html))
  if (problem !== null) throw unprocessable(problem)
  // Characters with a meaning of their own in an envelope or an address header.
  const unsafe = recipients.map(({ email }) => email).filter((email) => /[<>,;:"\\()[\]]/.test(email))
  if (unsafe.length > 0) throw unprocessable(invalidEmails(unsafe))
}

/** Each address once, as it was first written. */
export function envelopeOf(recipients: readonly ParsedRecipient[]): string[] {
  const byKey = new Map<string, string>()
  for (const { email } of recipients) {
    const key = addressKey(email)
    if (!byKey.has(key)) byKey.set(key, email)
  }
  return [...byKey.values()]
}

/** The Message-ID that a client gave, made one of our domain where it is only a local part; null where there is none. */
export function givenMessageId(given: string | undefined, domain: string): string | null {
  requireHeaderSafe({ external_id: given })
  const id = given?.trim().replace(/^<|>$/g, '')
  return id ? idOf('external_id', id.includes('@') ? id : `${id}@${domain}`) : null
}

function idOf(field: string, given: string | null | undefined): string | null {
  const text = given?.trim()
  if (!text) return null
  const id = messageId(bracketed(text))
  if (id === null || /\s/.test(text)) throw unprocessable(`${field} is not a message id`)
  return id
}

const bracketed = (ids: string): string =>
  ids
    .split(/\s+/)
    .filter((id) => id !== '')
    .map((id) => `<${id.replace(/^<|>$/g, '')}>`)
    .join(' ')
