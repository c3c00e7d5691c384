import { Readable } from 'node:stream'
import { readHead } from '../storage/blobs/read-head.ts'
import { after } from './without-bcc.ts'

/** Trace fields that an original begins with take less than this. */
const TRACE_BYTES = 65_536

/**
 * Which trace fields (RFC 5321, 4.4) at the beginning of an original are another mailbox's: `own` none, `shared` those that an
 * older Postroom has put into the original of several mailboxes, `assigned` all of them, since the message came to the mailbox
 * that it was assigned from.
 */
export type TraceOf = 'own' | 'shared' | 'assigned'

const FOREIGN: Readonly<Record<Exclude<TraceOf, 'own'>, RegExp>> = {
  shared: /^Return-Path: <[^\r\n]*>\r\nReceived: from [^\r\n]*\r\n(?:\t[^\r\n]*\r\n)+/,
  assigned: /^(?:(?:Return-Path|Received|Delivered-To|X-Original-To|Envelope-To)[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*)+/i,
}

/** The original with one mailbox's own trace fields in front, without those of another. [ARRIVE-03] */
export async function withTrace(
  source: Readable,
  { trace, traceOf }: { trace: string; traceOf: TraceOf },
): Promise<Readable> {
  if (traceOf === 'own') return trace === '' ? source : Readable.from(joined(Buffer.from(trace), source))
  const { head, whole } = await readHead(source, TRACE_BYTES)
  return after(whole, foreignTraceLength(head.toString('latin1'), traceOf))
}

/** Characters of the trace fields that a message begins with and that are another mailbox's. */
export function foreignTraceLength(head: string, traceOf: TraceOf): number {
  return traceOf === 'own' ? 0 : (FOREIGN[traceOf].exec(head.slice(0, TRACE_BYTES))?.[0].length ?? 0)
}

async function* joined(first: Uint8Array, rest: Readable): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest as AsyncIterable<Uint8Array>
}
