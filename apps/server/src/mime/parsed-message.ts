import type { DerivedText } from './derived-text.ts'

/** One attachment of a parsed message, with its exact decoded bytes. */
export interface ParsedAttachment {
  filename: string
  mimeType: string
  /** `inline` only where the HTML shows the part by its content id. */
  type: 'inline' | 'attachment'
  /** Without angle brackets and without `cid:`. */
  contentId: string | null
  content: Uint8Array
}

/** One entry of To, Cc or Bcc. */
export interface ParsedRecipient {
  ownerType: 'to' | 'cc' | 'bcc'
  email: string
  name: string
}

/** A message read from its bytes. Message-IDs stand without angle brackets; nothing contains NUL. */
export interface ParsedMessage extends DerivedText {
  externalId: string | null
  inReplyTo: string | null
  /** Oldest first. */
  references: string[]
  subject: string
  senderName: string
  senderEmail: string
  /** Of several addresses in From those after the first (RFC 5322, 3.6.2). */
  otherSenders?: string[]
  /** The addresses of Reply-To, separated by a comma and a space. */
  replyTo: string | null
  recipients: ParsedRecipient[]
  /** The Date header in ms, null where it is missing or no date. */
  date: number | null
  text: string | null
  html: string | null
  attachments: ParsedAttachment[]
  /** Whether a mailing list names itself in it (RFC 2369, RFC 2919). */
  fromList?: boolean
}
