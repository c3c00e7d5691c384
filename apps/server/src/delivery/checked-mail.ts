import { finished } from 'node:stream/promises'
import type { SMTPServerDataStream } from 'smtp-server'
import { hopCount } from '../mime/trace-header.ts'
import { type Refusal, refusal } from './refusal.ts'

const CR = 0x0d
const LF = 0x0a
const MAX_HOPS = 50
/** Bytes in which the Received lines are counted. */
const MAX_HEADERS = 262_144
const EMPTY_LINE = '\r\n\r\n'

/**
 * The bytes of a message while they come. Whatever is wrong with it, all of it is read first, since nobody hears an answer before;
 * then the stream fails with what is to be answered.
 *
 * @param hold says whether there is room for so many bytes more.
 * @param heard is given the header, once all of it has come.
 */
export async function* checkedMail(
  stream: SMTPServerDataStream,
  hold: (bytes: number) => boolean,
  heard: (header: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const lines = lineEnds()
  const headers = headerBytes()
  let problem: Refusal | null = null
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer
      if (problem !== null || stream.sizeExceeded) continue
      headers.take(bytes)
      problem = lines.take(bytes)
      if (!hold(bytes.length)) problem = refusal(452, 'Too much mail is arriving at once, try again later')
      if (problem === null) yield bytes
    }
  } finally {
    // Where it cannot be kept.
    if (!stream.readableEnded) await finished(stream.resume()).catch(() => undefined)
  }
  if (stream.sizeExceeded) throw refusal(552, 'The message is larger than this server takes')
  problem ??= lines.end()
  if (problem === null && hopCount(headers.bytes()) > MAX_HOPS) {
    problem = refusal(554, 'The message goes round in a loop: it has too many Received lines')
  }
  if (problem !== null) throw problem
  heard(headers.bytes())
}

/** Looks for bare LF and bare CR, also where a line end falls between two chunks. */
function lineEnds() {
  let last = 0
  return {
    take: (bytes: Buffer): Refusal | null => {
      const problem = bareLineFeed(bytes, last) ?? bareReturn(bytes, last)
      last = bytes.at(-1) ?? last
      return problem
    },
    end: (): Refusal | null => (last === CR ? bareReturnRefused() : null),
  }
}

/** A bare LF can hide the end of a message from one server and show it to the next (SMTP smuggling). */
function bareLineFeed(bytes: Buffer, last: number): Refusal | null {
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if ((at === 0 ? last : bytes[at - 1]) !== CR) {
      return refusal(554, 'The message has a line feed without a carriage return, which RFC 5321 forbids')
    }
  }
  return null
}

/** Nor may a bare CR, which some servers take for the end of a line (RFC 5321, 2.3.8). */
function bareReturn(bytes: Buffer, last: number): Refusal | null {
  if (last === CR && bytes.length > 0 && bytes[0] !== LF) return bareReturnRefused()
  for (let at = bytes.indexOf(CR); at >= 0 && at < bytes.length - 1; at = bytes.indexOf(CR, at + 1)) {
    if (bytes[at + 1] !== LF) return bareReturnRefused()
  }
  return null
}

const bareReturnRefused = () =>
  refusal(554, 'The message has a carriage return without a line feed, which RFC 5321 forbids')

/** Keeps what stands before the first empty line. */
function headerBytes() {
  const chunks: Buffer[] = []
  let length = 0
  let ended = false
  return {
    take: (bytes: Buffer): void => {
      if (ended) return
      chunks.push(bytes.subarray(0, MAX_HEADERS - length))
      length += bytes.length
      ended = length >= MAX_HEADERS || bytes.includes(EMPTY_LINE)
    },
    bytes: (): Buffer => Buffer.concat(chunks),
  }
}
