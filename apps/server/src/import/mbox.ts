import { createReadStream } from 'node:fs'
import type { MailState } from './source-mail.ts'

export interface MboxMail {
  raw: Buffer
  /** Bytes of the file that the mail takes, with its From line. */
  consumed: number
}

const chunkSize = 4 * 1024 * 1024
/** Holds a day of the week, a time and a year: a line of prose that begins with From does not. */
const datedLine = /^From \S.*\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b.*\d{1,2}:\d{2}.*\b\d{4}\b/
/** Bytes of headers that are looked at behind a From line. */
const headersSearched = 65_536

/** Reads an mbox file (RFC 4155, mboxrd or mboxo) message by message, whatever its size. */
export async function* readMbox(path: string, highWaterMark = chunkSize): AsyncIterable<MboxMail> {
  let pending: Buffer = Buffer.alloc(0)
  let searched = 1
  function* wholeMails(ended: boolean): Iterable<MboxMail> {
    let begin = 0
    for (;;) {
      const next = nextFromLine(pending, Math.max(searched, begin + 1), ended)
      searched = next.resume
      if (next.at === null) break
      yield mailIn(pending.subarray(begin, next.at))
      begin = next.at
    }
    pending = pending.subarray(begin)
    searched = Math.max(searched - begin, 1)
  }
  for await (const chunk of createReadStream(path, { highWaterMark })) {
    pending = pending.length === 0 ? (chunk as Buffer) : Buffer.concat([pending, chunk as Buffer])
    yield* wholeMails(false)
  }
  yield* wholeMails(true)
  if (pending.length > 0) yield mailIn(pending)
}

/** The next line that begins a message. `resume` is where to search on when more bytes are there. */
function nextFromLine(bytes: Buffer, from: number, ended: boolean): { at: number | null; resume: number } {
  for (let at = bytes.indexOf('\nFrom ', from - 1); at !== -1; at = bytes.indexOf('\nFrom ', at + 1)) {
    const begins = beginsMessage(bytes, at + 1)
    if (begins) return { at: at + 1, resume: at + 2 }
    if (begins === null && !ended) return { at: null, resume: at }
  }
  return { at: null, resume: Math.max(bytes.length - 6, 1) }
}

/**
 * Whether a line that begins with From divides two messages; null when more bytes must be seen to say so. An empty line
 * before it and a date in it are what RFC 4155 asks for. Where one of them is missing, the headers of a message must
 * follow, and each has a From field (RFC 5322, 3.6).
 */
function beginsMessage(bytes: Buffer, at: number): boolean | null {
  const end = bytes.indexOf('\n', at)
  if (end === -1) return null
  const afterEmptyLine = bytes[at - 2] === 0x0a || (bytes[at - 2] === 0x0d && bytes[at - 3] === 0x0a)
  const dated = datedLine.test(bytes.toString('latin1', at, end))
  if (dated === afterEmptyLine) return dated
  const following = bytes.toString('latin1', end + 1, end + 1 + headersSearched)
  const headers = following.split(/\r?\n\r?\n/, 1)[0] ?? ''
  if (/^[\x21-\x39\x3b-\x7e]+:/.test(headers) && /^From:/im.test(headers)) return true
  return headers.length < following.length || following.length === headersSearched ? false : null
}

function mailIn(bytes: Buffer): MboxMail {
  const firstLine = bytes.indexOf('\n')
  const whole = bytes.subarray(firstLine === -1 ? bytes.length : firstLine + 1)
  // The empty line before the next From line belongs to the file, not to the message.
  const raw = whole.subarray(0, whole.length - (/\r?\n\r?\n$/.exec(whole.toString('latin1', whole.length - 4)) ? 1 : 0))
  const trimmed = raw.at(-1) === 0x0d ? raw.subarray(0, -1) : raw
  return { raw: unescaped(trimmed), consumed: bytes.length }
}

/** mboxrd writes `>` before lines of a body that begin with `From ` or `>From `. */
function unescaped(raw: Buffer): Buffer {
  if (!raw.includes('>From ')) return Buffer.from(raw)
  return Buffer.from(raw.toString('latin1').replace(/^>(>*From )/gm, '$1'), 'latin1')
}

/** What Status, X-Status and X-Mozilla-Status say; without any of them the mail counts as read. */
export function mboxState(raw: Buffer): MailState {
  const end = raw.indexOf('\n\n')
  const crlf = raw.indexOf('\r\n\r\n')
  const stop = Math.min(...[end, crlf, headersSearched].filter((at) => at !== -1))
  const headers = raw.toString('latin1', 0, stop)
  const header = (name: string) => new RegExp(`^${name}:[ \\t]*(\\S*)`, 'im').exec(headers)?.[1]
  const mozilla = header('X-Mozilla-Status')
  if (mozilla !== undefined) {
    const bits = Number.parseInt(mozilla, 16)
    return { read: (bits & 1) > 0, replied: (bits & 2) > 0, starred: (bits & 4) > 0, trashed: (bits & 8) > 0 }
  }
  const status = header('Status')
  const more = header('X-Status') ?? ''
  return {
    read: status === undefined || status.includes('R'),
    replied: more.includes('A'),
    starred: more.includes('F'),
    trashed: more.includes('D') || (status ?? '').includes('D'),
  }
}
