import { Readable } from 'node:stream'
import { readHead } from '../storage/blobs/read-head.ts'
import { after } from './without-bcc.ts'

/** Lines that this server put on top of originals before each copy had its own take less than this. */
const TRACE_BYTES = 8_192

/**
 * The original with one mailbox's own trace header in front; with null, without the one that an older Postroom has put into
 * it, which may be another mailbox's. [ARRIVE-03]
 */
export async function withTrace(source: Readable, trace: string | null): Promise<Readable> {
  if (trace === '') return source
  if (trace !== null) return Readable.from(joined(Buffer.from(trace), source))
  const { head, whole } = await readHead(source, TRACE_BYTES)
  return after(whole, oldTraceLength(head.toString('latin1')))
}

/** Characters of the Return-Path and the Received that a message begins with, where an older Postroom has put them there. */
export function oldTraceLength(head: string): number {
  return /^Return-Path: <[^\r\n]*>\r\nReceived: from [^\r\n]*\r\n(?:\t[^\r\n]*\r\n)+/.exec(head)?.[0].length ?? 0
}

async function* joined(first: Uint8Array, rest: Readable): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest as AsyncIterable<Uint8Array>
}
