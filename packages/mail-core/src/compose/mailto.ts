import { percentDecoded } from '../display/percent-decoded.ts'
import { type MailAddress, parseRecipients } from './recipients.ts'

/** What a new message begins with. */
export interface NewMessage {
  to?: readonly MailAddress[]
  cc?: readonly MailAddress[]
  subject?: string
  /** Lines above the signature. */
  text?: string
}

/**
 * What a mailto address asks to be written (RFC 6068); null for an address of another kind, and for one that cannot be read. Bcc
 * and other fields are not taken from strangers.
 */
export function mailtoMessage(href: string): Required<NewMessage> | null {
  if (!/^mailto:/i.test(href) || !URL.canParse(href)) return null
  const { pathname, search } = new URL(href)
  // No form's address: a plus is a plus (RFC 6068, 5).
  const fields = new Map<string, string>()
  for (const part of search.slice(1).split('&')) {
    const [name = '', ...value] = part.split('=')
    const key = percentDecoded(name).toLowerCase()
    // Several lists of recipients are one; of everything else the first counts.
    const before = fields.get(key)
    if (before === undefined) fields.set(key, percentDecoded(value.join('=')))
    else if (key === 'to' || key === 'cc') fields.set(key, `${before},${percentDecoded(value.join('='))}`)
  }
  const to = [percentDecoded(pathname), fields.get('to')].filter(Boolean).join(',')
  return {
    to: parseRecipients(to).recipients,
    cc: parseRecipients(fields.get('cc') ?? '').recipients,
    subject: (fields.get('subject') ?? '').replace(/\s+/g, ' ').trim(),
    text: (fields.get('body') ?? '').replace(/\r\n?/g, '\n').slice(0, LONGEST_TEXT),
  }
}

/** Characters of a text that a link brings. */
const LONGEST_TEXT = 20_000
