import { Readable } from 'node:stream'

/** The first bytes of a stream, as many as there are up to `bytes`, and the whole stream again. */
export async function readHead(source: Readable, bytes: number): Promise<{ head: Buffer; whole: Readable }> {
  const iterator: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  const chunks: Buffer[] = []
  let size = 0
  while (size < bytes) {
    const next = await iterator.next()
    if (next.done) break
    chunks.push(Buffer.from(next.value))
    size += next.value.byteLength
  }
  const head = Buffer.concat(chunks)
  return { head: head.subarray(0, bytes), whole: Readable.from(again(head, iterator)) }
}

async function* again(head: Buffer, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.byteLength > 0) yield head
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}
