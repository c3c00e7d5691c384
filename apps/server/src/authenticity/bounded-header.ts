/** As many signatures of a mail are checked, and as many servers that sealed it (RFC 6376, 6.1: a verifier may limit them). */
const SIGNATURES = 8
const SEALERS = 10

const LIMITED: Readonly<Record<string, number>> = {
  'dkim-signature': SIGNATURES,
  'arc-seal': SEALERS,
  'arc-message-signature': SEALERS,
  'arc-authentication-results': SEALERS,
}

const END = '\r\n\r\n'

/** A message with as many signatures as are checked, so that nobody makes us work for long: the first of each kind stay. */
export async function* boundedHeader(message: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
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
    yield Buffer.from(limited(whole.toString('latin1', 0, end + 2)), 'latin1')
    yield whole.subarray(end + 2)
    head = null
  }
  if (head !== null) yield* head
}

function limited(header: string): string {
  const seen: Record<string, number> = {}
  return header
    .split(/(?<=\r\n)(?![ \t])/)
    .filter((field) => {
      const name = /^[^:\s]*/.exec(field)?.[0].toLowerCase() ?? ''
      const most = LIMITED[name]
      if (most === undefined) return true
      seen[name] = (seen[name] ?? 0) + 1
      return seen[name] <= most
    })
    .join('')
}
