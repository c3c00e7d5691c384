import { createReadStream } from 'node:fs'
import type { MailState } from './mail-source.ts'

export interface MboxMail {
  raw: Buffer
  /** Bytes of the file that the mail takes, with its From line. */
  consumed: number
}

const chunkSize = 4 * 1024 * 1024
/** Holds a day of the week, a time and a year: a line of prose that begins with From does not. */
const fromLine = /^From \S.*\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b.*\d{1,2}:\d{2}.*\b\d{4}\b/

/** Reads an mbox file (mboxrd or mboxo) message by message, whatever its size. */
export async function* readMbox(path: string, highWaterMark = chunkSize): AsyncIterable<MboxMail> {
  let pending: Buffer = Buffer.alloc(0)
  let searched = 1
  for await (const chunk of createReadStream(path, { highWaterMark })) {
    pending = pending.length === 0 ? (chunk as Buffer) : Buffer.concat([pending, chunk as Buffer])
    let begin = 0
    for (;;) {
      const next = nextFromLine(pending, Math.max(searched, begin + 1))
      searched = next.resume
      if (next.at === null) break
      yield mailIn(pending.subarray(begin, next.at))
      begin = next.at
    }
    pending = pending.subarray(begin)
    searched = Math.max(searched - begin, 1)
  }
  if (pending.length > 0) yield mailIn(pending)
}

/**
 * The next line that begins a message: after an empty line, in the form of a From line, whole in the buffer.
 * `resume` is where to search on when more bytes are there.
 */
function nextFromLine(bytes: Buffer, from: number): { at: number | null; resume: number } {
  for (let at = bytes.indexOf('\nFrom ', from - 1); at !== -1; at = bytes.indexOf('\nFrom ', at + 1)) {
    const end = bytes.indexOf('\n', at + 1)
    if (end === -1) return { at: null, resume: at }
    const afterEmptyLine = bytes[at - 1] === 0x0a || (bytes[at - 1] === 0x0d && bytes[at - 2] === 0x0a)
    if (afterEmptyLine && fromLine.test(bytes.toString('latin1', at + 1, end))) return { at: at + 1, resume: end }
  }
  return { at: null, resume: Math.max(bytes.length - 6, 1) }
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
  const stop = Math.min(...[end, crlf, 65_536].filter((at) => at !== -1))
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
