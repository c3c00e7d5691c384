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
  const fields = new Map<string, string>()
  for (const part of search.slice(1).split('&')) {
    const [name = '', ...value] = part.split('=')
    const key = decoded(name).toLowerCase()
    // Several lists of recipients are one; of everything else the first counts.
    const before = fields.get(key)
    if (before === undefined) fields.set(key, decoded(value.join('=')))
    else if (key === 'to' || key === 'cc') fields.set(key, `${before},${decoded(value.join('='))}`)
  }
  const to = [decoded(pathname), fields.get('to')].filter(Boolean).join(',')
  return {
    to: parseRecipients(to).recipients,
    cc: parseRecipients(fields.get('cc') ?? '').recipients,
    subject: (fields.get('subject') ?? '').replace(/\s+/g, ' ').trim(),
    text: (fields.get('body') ?? '').replace(/\r\n?/g, '\n').slice(0, LONGEST_TEXT),
  }
}

/** Characters of a text that a link brings. */
const LONGEST_TEXT = 20_000

/** A plus is a plus here (RFC 6068, 5). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
