import { type TemplateUse, unresolvedProblem, VARIABLE_CLASS } from '@postroom/mail-core/rules'
import type { CommentPiece } from './comment-html.ts'
import type { ParsedMessage } from './parsed-message.ts'
import type { LeftOfTemplates, LeftOpen, ReadComment, WrittenText } from './parser-tasks.ts'
import { inParserThread } from './parser-threads.ts'

const UNREADABLE = 'This message cannot be read here. It is kept as it came: download it to read it.'

/** Bytes as they are read anew for each try. */
interface Read {
  size: number
  read(): Promise<Uint8Array>
}

/**
 * Reads a message from its bytes in a thread of its own, within seconds. It never fails for what it reads: what takes too long
 * is read as headers and plain text, and if that does too, the message says so in plain words.
 */
export async function parseMime(message: Uint8Array | Read): Promise<ParsedMessage> {
  const size = message instanceof Uint8Array ? message.length : message.size
  const parse = (plain: boolean) =>
    inParserThread<ParsedMessage>(
      async () => {
        if (message instanceof Uint8Array) return { task: { kind: 'message', raw: message, plain } }
        const raw = await message.read()
        return { task: { kind: 'message', raw, plain }, bytes: own(raw) }
      },
      { size },
    )
  return (await parse(false)) ?? (await parse(true)) ?? unreadable
}

/** A small Buffer is a window on a larger one, which others have too. */
const own = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

/**
 * Derives the text of HTML that somebody writes, in a thread of its own; `twin` asks for the text part of a send. What takes
 * too long is left out, and changes nothing else that was written.
 */
export async function readWrittenHtml(
  html: string,
  { twin, milliseconds }: { twin: boolean; milliseconds?: number },
): Promise<WrittenText> {
  const limits = { size: html.length, ...(milliseconds !== undefined && { milliseconds }) }
  const read = (plain: boolean) =>
    inParserThread<WrittenText>(async () => ({ task: { kind: 'written', html, twin, plain } }), limits)
  return (await read(false)) ?? (await read(true)) ?? wordless
}

/** Reads what somebody writes as a comment, in a thread of its own; null where that takes too long. [TEAM-06] */
export async function readCommentHtml(html: string): Promise<CommentPiece[] | null> {
  const read = await inParserThread<ReadComment>(async () => ({ task: { kind: 'comment', html } }), {
    size: html.length,
  })
  return read?.pieces ?? null
}

/** Characters of HTML that are searched in a few milliseconds. */
const QUICK = 50_000

/** Why mail may not leave yet for what a template left open, or null; of long mail it is asked in a thread of its own. [TEAM-11] */
export async function leftOpenProblem(html: string): Promise<string | null> {
  if (html.length <= QUICK || !html.includes(VARIABLE_CLASS)) return unresolvedProblem(html)
  const read = await inParserThread<LeftOpen>(async () => ({ task: { kind: 'left open', html } }), {
    size: html.length,
  })
  return read === null ? UNSEARCHABLE : read.problem
}

/** A send waits for it, and can go without. */
const COMPARING_MS = 500

/**
 * What mail left of the templates that were put into it, found in a thread of its own; null for one that was taken out again, and for
 * all where that takes too long. [TEAM-11]
 */
export async function leftOfTemplates(html: string, templates: readonly string[]): Promise<(TemplateUse | null)[]> {
  const size = templates.reduce((sum, template) => sum + template.length, html.length)
  const read = await inParserThread<LeftOfTemplates>(async () => ({ task: { kind: 'templates', html, templates } }), {
    size,
    milliseconds: COMPARING_MS,
  })
  return read?.uses ?? templates.map(() => null)
}

const UNSEARCHABLE = 'This message is too intricate to find what a template left open. Please shorten it.'

const NO_TEXT = 'This message has no text version: read it with a program that shows HTML.'

const wordless: WrittenText = { excerpt: '', shown: null, words: null, twin: NO_TEXT, parts: null }

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
