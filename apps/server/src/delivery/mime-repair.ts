import { isAscii, isUtf8 } from 'node:buffer'
import { decodeText } from './charset.ts'

const CR = 0x0d
const LF = 0x0a
const DASH = 0x2d
const CONTENT_HEADER = /^content-(type|disposition|description|id)\s*:/i

/**
 * Rewrites raw 8-bit header lines as UTF-8 (RFC 6532 is the only form in which they may be 8-bit): a line that is not
 * UTF-8 is read in the charset that the message declares, else as windows-1252. Bodies stay as they are.
 */
export function repairHeaders(raw: Buffer): Buffer {
  if (isAscii(raw) || isUtf8(raw)) return raw
  const charset = declaredCharset(raw)
  const pieces: Buffer[] = []
  let where: 'message' | 'part' | 'body' = 'message'
  let repairing = true
  let kept = 0
  for (let start = 0; start < raw.length; ) {
    const newline = raw.indexOf(LF, start)
    const end = newline < 0 ? raw.length : newline + 1
    const first = raw[start]
    if (where !== 'body' && (first === LF || (first === CR && end - start === 2))) where = 'body'
    else if (where === 'body') {
      if (first === DASH && raw[start + 1] === DASH) where = 'part'
    } else {
      const line = raw.subarray(start, end)
      const folded = first === 0x20 || first === 0x09
      if (where === 'part' && !folded) repairing = CONTENT_HEADER.test(line.subarray(0, 40).toString('latin1'))
      if ((where === 'message' || repairing) && !isUtf8(line)) {
        pieces.push(raw.subarray(kept, start), Buffer.from(decodeText(line, charset)))
        kept = end
      }
    }
    start = end
  }
  if (pieces.length === 0) return raw
  pieces.push(raw.subarray(kept))
  return Buffer.concat(pieces)
}

function declaredCharset(raw: Buffer): string | null {
  return /charset\s*=\s*"?([\w.:-]+)/i.exec(raw.subarray(0, 65_536).toString('latin1'))?.[1] ?? null
}
