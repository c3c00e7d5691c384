import { isAscii, isUtf8 } from 'node:buffer'
import { decodeText } from './charset.ts'
import { repairWords } from './encoded-words.ts'
import { nextDashes } from './part-lines.ts'
import { mostlyUtf8 } from './plausible-text.ts'

const CR = 0x0d
const LF = 0x0a
const DASH = 0x2d
/** Bytes of one field; longer ones are left as they are. */
const LONGEST_FIELD = 262_144
/** In these, what looks like UTF-8 may well be something else. */
const SEVERAL_BYTES = /^(gb|big5|shift|sjis|euc|iso-2022|ks_c|cp9)/i
const CONTENT_HEADER = /^content-(type|disposition|description|id)\s*:/i

/**
 * Rewrites raw 8-bit header fields as UTF-8 (RFC 6532 is the only form in which they may be 8-bit) and encoded words as words
 * of UTF-8: a field that is not UTF-8 is read in the charset that the message declares, else as it is most plausible. Bodies
 * stay as they are.
 */
export function repairHeaders(raw: Buffer): Buffer {
  if (!raw.includes('=?') && (isAscii(raw) || isUtf8(raw))) return raw
  const charset = declaredCharset(raw)
  const pieces: Buffer[] = []
  let where: 'message' | 'part' | 'body' = 'message'
  let kept = 0
  let field = 0
  const endField = (end: number) => {
    const bytes = raw.subarray(field, end)
    const repairing = where === 'message' || CONTENT_HEADER.test(bytes.toString('latin1', 0, 40))
    if (repairing && bytes.length > 0) {
      const repaired = repairField(bytes, charset)
      if (repaired !== bytes) {
        pieces.push(raw.subarray(kept, field), repaired)
        kept = end
      }
    }
    field = end
  }
  for (let start = 0; start < raw.length; ) {
    const first = raw[start]
    if (where === 'body' && first !== DASH) {
      start = nextDashes(raw, start)
      continue
    }
    const newline = raw.indexOf(LF, start)
    const end = newline < 0 ? raw.length : newline + 1
    const folded = first === 0x20 || first === 0x09
    if (where === 'body') {
      if (first === DASH && raw[start + 1] === DASH) {
        where = 'part'
        field = end
      }
    } else {
      if (!folded && start > field) endField(start)
      if (first === LF || (first === CR && end - start === 2)) where = 'body'
    }
    start = end
  }
  if (where !== 'body') endField(raw.length)
  if (pieces.length === 0) return raw
  pieces.push(raw.subarray(kept))
  return Buffer.concat(pieces)
}

function repairField(field: Buffer, charset: string | null): Buffer {
  if (field.length > LONGEST_FIELD) return field
  const worded = field.includes('=?') ? Buffer.from(repairWords(field.toString('latin1')), 'latin1') : field
  if (isUtf8(worded)) return worded.equals(field) ? field : worded
  const text = mostlyUtf8(worded) ?? decodeText(worded, charset)
  return Buffer.from(SEVERAL_BYTES.test(charset ?? '') ? decodeText(worded, charset) : text)
}

function declaredCharset(raw: Buffer): string | null {
  return /charset\s*=\s*"?([\w.:-]+)/i.exec(raw.subarray(0, 65_536).toString('latin1'))?.[1] ?? null
}
