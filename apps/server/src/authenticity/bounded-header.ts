/** As many signatures of a mail are checked, and as many servers that sealed it (RFC 6376, 6.1: a verifier may limit them). */
const SIGNATURES = 8
const SEALERS = 10
/** Each signature may have the body hashed once more, in a way of its own: so many bytes are, all together. */
const HASHED = 16 * 1_048_576

const ARC_FIELDS = ['arc-seal', 'arc-message-signature', 'arc-authentication-results']

const END = '\r\n\r\n'

/** A message with as many signatures as are checked, so that nobody makes us work for long: the first of each kind stay. */
export async function* boundedHeader(message: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  const signatures = Math.max(1, Math.min(SIGNATURES, Math.floor(HASHED / size)))
  let head: Buffer[] | null = []
  let length = 0
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (head === null) {
      yield bytes
      continue
    }
    head.push(bytes)
    length += bytes.length
    const whole = Buffer.concat(head, length)
    head = [whole]
    const end = whole.indexOf(END)
    if (end < 0) continue
    yield Buffer.from(limited(whole.toString('latin1', 0, end + 2), signatures), 'latin1')
    yield whole.subarray(end + 2)
    head = null
  }
  // Without a body all of it is header.
  if (head !== null) yield Buffer.from(limited(Buffer.concat(head).toString('latin1'), signatures), 'latin1')
}

function limited(header: string, signatures: number): string {
  const seen: Record<string, number> = {}
  return header
    .split(/(?<=\r\n)(?![ \t])/)
    .filter((field) => {
      const name = /^[^:\s]*/.exec(field)?.[0].toLowerCase() ?? ''
      const most = name === 'dkim-signature' ? signatures : SEALERS
      if (name !== 'dkim-signature' && !ARC_FIELDS.includes(name)) return true
      seen[name] = (seen[name] ?? 0) + 1
      return seen[name] <= most
    })
    .join('')
}
