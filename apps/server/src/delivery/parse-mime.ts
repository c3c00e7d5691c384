import type { ParsedMessage } from './parsed-message.ts'
import type { WrittenText } from './parser-tasks.ts'
import { inParserThread } from './parser-threads.ts'

const UNREADABLE = 'This message cannot be read here. It is kept as it came: download it to read it.'

/**
 * Reads a message from its bytes in a thread of its own, within seconds. It never fails: what takes too long is read as
 * headers and plain text, and if that does too, the message says so in plain words.
 */
export async function parseMime(raw: Uint8Array): Promise<ParsedMessage> {
  const read = (plain: boolean) => inParserThread<ParsedMessage>({ kind: 'message', raw, plain }, { size: raw.length })
  return (await read(false)) ?? (await read(true)) ?? unreadable
}

/** Derives the text of HTML that somebody writes, in a thread of its own; `twin` asks for the text part of a send. */
export async function readWrittenHtml(html: string, { twin }: { twin: boolean }): Promise<WrittenText> {
  const read = (plain: boolean) =>
    inParserThread<WrittenText>({ kind: 'written', html, twin, plain }, { size: html.length })
  return (await read(false)) ?? (await read(true)) ?? { ...unreadable, twin: UNREADABLE, flowed: UNREADABLE }
}

const unreadable: ParsedMessage = {
  externalId: null,
  inReplyTo: null,
  references: [],
  subject: '',
  senderName: '',
  senderEmail: '',
  replyTo: null,
  recipients: [],
  date: null,
  text: UNREADABLE,
  html: null,
  excerpt: UNREADABLE,
  shown: null,
  words: null,
  attachments: [],
}
