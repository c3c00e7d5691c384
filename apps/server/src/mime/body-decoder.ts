import { decodeQuotedPrintable } from './quoted-printable.ts'

/** What a part of a message gives its lines to, as postal-mime 4.0.0 does. */
export interface PartDecoder {
  /** Takes lines, the last of them without its end. */
  update(lines: Uint8Array): void
  finalize(): Promise<ArrayBuffer>
}

const CR = 0x0d
const LF = 0x0a
/** Bytes that the first lines get. */
const FIRST = 4_096
/** An escaped byte takes three. */
const ESCAPED = 3

/** Puts the lines of a text together in one buffer, until `room` bytes are read. */
export function bodyDecoder({ room, quotedPrintable }: { room: number; quotedPrintable: boolean }): PartDecoder {
  const most = quotedPrintable ? room * ESCAPED : room
  let bytes = new Uint8Array(Math.min(FIRST, most))
  let length = 0
  const add = (line: Uint8Array) => {
    const taken = Math.min(line.length, most - length)
    if (length + taken + 1 > bytes.length) {
      const larger = new Uint8Array(Math.min(most + 1, Math.max(2 * bytes.length, length + taken + 1)))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    bytes.set(line.subarray(0, taken), length)
    bytes[length + taken] = LF
    length += taken + 1
  }
  return {
    update: (lines) => {
      for (let from = 0; from <= lines.length && length < most; ) {
        const newline = lines.indexOf(LF, from)
        const next = newline < 0 ? lines.length : newline
        let end = next
        while (end > from && lines[end - 1] === CR) end--
        add(lines.subarray(from, end))
        from = next + 1
      }
    },
    finalize: async () => {
      const read = bytes.subarray(0, length)
      return quotedPrintable ? decodeQuotedPrintable(read).buffer : read.slice().buffer
    },
  }
}

/**
 * Puts a file together that travels as base64 (RFC 2045, 6.8): what is no letter of it is passed over, and padding ends a run.
 * `isText` says that it is text, which may be there as it is.
 */
export function base64Decoder({ isText }: { isText: boolean }): PartDecoder {
  const pieces: string[] = []
  return {
    update: (lines) => {
      pieces.push(Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength).toString('latin1'))
    },
    finalize: async () => {
      const encoded = pieces.join('')
      if (isText && beginsWithWords(encoded)) return ownBytes(Buffer.from(encoded.replace(/\r\n|\r$/g, '\n'), 'latin1'))
      const runs = isOneRun(encoded) ? [encoded] : encoded.replace(/[^A-Za-z0-9+/=]+/g, '').split(/=+/)
      const decoded = runs.map((run) => Buffer.from(run, 'base64'))
      return decoded.length === 1 && decoded[0] ? ownBytes(decoded[0]) : ownBytes(Buffer.concat(decoded))
    },
  }
}

/** Characters that a first line of words is looked for in. */
const BEGINNING = 500

/** Whether the first line is words with blanks between them, and has a character that base64 does not have. */
function beginsWithWords(encoded: string): boolean {
  const [line = ''] = encoded.slice(0, BEGINNING).trim().split('\n', 1)
  return /^\S+ \S/.test(line) && /[^\sA-Za-z0-9+/=]/.test(line)
}

/** Whether Buffer reads it as it is meant: its padding ends it, and it holds no letters of the other base64 (RFC 4648, 5). */
function isOneRun(encoded: string): boolean {
  const padding = encoded.indexOf('=')
  if (padding >= 0 && !/^=[=\r\n]{0,9}$/.test(encoded.slice(padding, padding + 11))) return false
  return !encoded.includes('-') && !encoded.includes('_')
}

/** A small Buffer is a window on a larger one. */
const ownBytes = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
