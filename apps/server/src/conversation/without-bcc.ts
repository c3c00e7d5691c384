import { Readable } from 'node:stream'
import { readHead } from '../storage/blobs/read-head.ts'

/** More header lines than this no mail program writes; what follows passes as it is, without any Bcc in the body. */
const MAX_HEADER_BYTES = 1_048_576

/** The message without its Bcc header fields, as its other recipients may see it (G-024). */
export async function withoutBcc(source: Readable): Promise<Readable> {
  const { head, whole } = await readHead(source, MAX_HEADER_BYTES)
  const text = head.toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)
  const headers = text.slice(0, end ? end.index + end[0].length : text.length)
  const kept = withoutBccFields(headers)
  return Readable.from(replaced(whole, { from: headers.length, by: Buffer.from(kept, 'latin1') }))
}

/** The header fields but for Bcc and Resent-Bcc. */
export const withoutBccFields = (headers: string): string =>
  headers.replace(/^(?:resent-)?bcc[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*(?:\n|$)/gim, '')

/** What comes after so many bytes. */
export function after(whole: Readable, bytes: number): Readable {
  return Readable.from(replaced(whole, { from: bytes, by: Buffer.alloc(0) }))
}

async function* replaced(whole: Readable, start: { from: number; by: Buffer }): AsyncGenerator<Uint8Array> {
  yield start.by
  let skip = start.from
  for await (const chunk of whole as AsyncIterable<Uint8Array>) {
    if (skip >= chunk.byteLength) skip -= chunk.byteLength
    else {
      yield chunk.subarray(skip)
      skip = 0
    }
  }
}
