import { changedHeader, fieldsOf } from './changed-header.ts'

/** As many signatures of a mail are checked, and as many servers that sealed it (RFC 6376, 6.1: a verifier may limit them). */
const SIGNATURES = 8
const SEALERS = 10
/** Each signature may have the body hashed once more, in a way of its own: so many bytes are, all together. */
const HASHED = 16 * 1_048_576

const ARC_FIELDS = ['arc-seal', 'arc-message-signature', 'arc-authentication-results']

/** A message with as many signatures as are checked, so that nobody makes us work for long: the first of each kind stay. */
export function boundedHeader(message: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  const signatures = Math.max(1, Math.min(SIGNATURES, Math.floor(HASHED / size)))
  return changedHeader(message, {
    change: (header) => boundedFields(header, signatures),
    tooLong: () => new Error('the header is too long'),
  })
}

/** A header with so many signatures, and as many seals as are checked. */
export function boundedFields(header: string, signatures = SIGNATURES): string {
  const seen: Record<string, number> = {}
  return fieldsOf(header)
    .filter((field) => {
      const name = /^[^:\s]*/.exec(field)?.[0].toLowerCase() ?? ''
      const most = name === 'dkim-signature' ? signatures : SEALERS
      if (name !== 'dkim-signature' && !ARC_FIELDS.includes(name)) return true
      seen[name] = (seen[name] ?? 0) + 1
      return seen[name] <= most
    })
    .join('')
}
