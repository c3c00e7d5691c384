const EQUALS = 0x3d
const CR = 0x0d
const LF = 0x0a

/**
 * The bytes of a quoted-printable file (RFC 2045, 6.7) with the line ends that it came with; what is no escape stays as
 * it stands.
 */
export function decodeQuotedPrintable(encoded: Uint8Array): Uint8Array<ArrayBuffer> {
  const decoded = new Uint8Array(encoded.length)
  let length = 0
  for (let at = 0; at < encoded.length; at++) {
    const byte = encoded[at] ?? 0
    if (byte !== EQUALS) {
      decoded[length++] = byte
      continue
    }
    const next = encoded[at + 1]
    const high = hexDigit(next)
    const low = hexDigit(encoded[at + 2])
    if (next === undefined || next === LF) at += 1
    else if (next === CR && encoded[at + 2] === LF) at += 2
    else if (high < 0 || low < 0) decoded[length++] = byte
    else {
      decoded[length++] = high * 16 + low
      at += 2
    }
  }
  return decoded.slice(0, length)
}

const ZERO = 0x30
const A = 0x61
/** A letter with this bit is a small one. */
const SMALL = 0x20

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= ZERO && byte < ZERO + 10) return byte - ZERO
  const letter = byte | SMALL
  return letter >= A && letter < A + 6 ? letter - A + 10 : -1
}
