/** No mail program writes a longer header, in bytes. */
export const MAX_HEADER = 1_048_576

const END = '\r\n\r\n'

interface Change {
  change: (header: string) => string
  /** What is thrown once the header is longer than {@link MAX_HEADER}. */
  tooLong: () => Error
}

/** A message with another header: all of it is read before anything passes, in time proportional to its length. */
export async function* changedHeader(
  message: AsyncIterable<Uint8Array>,
  { change, tooLong }: Change,
): AsyncGenerator<Buffer> {
  let head: Buffer[] | null = []
  let length = 0
  // The empty line may fall between two pieces.
  let last = ''
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (head === null) {
      yield bytes
      continue
    }
    head.push(bytes)
    const seen = last + bytes.toString('latin1')
    const at = seen.indexOf(END)
    if (at >= 0) {
      const end = length - last.length + at + 2
      const whole = Buffer.concat(head)
      yield changed(whole.subarray(0, end), change)
      yield whole.subarray(end)
      head = null
      continue
    }
    length += bytes.length
    if (length > MAX_HEADER) throw tooLong()
    last = seen.slice(-END.length + 1)
  }
  // Without a body all of it is header.
  if (head !== null) yield changed(Buffer.concat(head), change)
}

const changed = (header: Buffer, change: Change['change']): Buffer =>
  Buffer.from(change(header.toString('latin1')), 'latin1')

/** The fields of a header, each with the lines that it is folded over. */
export const fieldsOf = (header: string): string[] => header.split(/(?<=\r\n)(?![ \t])/)
