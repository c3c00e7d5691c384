import { MailError } from '@postroom/api'

/** The chunks of a stream, of the web or of Node; whoever stops reading ends it. */
export async function* byteChunks(
  stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of 'getReader' in stream ? read(stream) : stream) {
    if (!ArrayBuffer.isView(chunk)) throw new MailError({ status: -1, message: 'The stream gives no bytes' })
    yield chunk
  }
}

/** Not every browser can loop over a stream of the web. */
async function* read(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
