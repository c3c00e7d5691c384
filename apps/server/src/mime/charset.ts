import iconv from 'iconv-lite'
import { plausibleText } from './plausible-text.ts'

/** Labels that mean "not declared": what they claim is often untrue, so the bytes decide. */
const UNDECLARED = new Set([
  '',
  'us-ascii',
  'ascii',
  'unknown-8bit',
  'x-unknown',
  'unknown',
  'default',
  'utf-8',
  'utf8',
])

/**
 * Text of bytes whose charset is declared, undeclared or declared wrongly: the declared charset where it is a real
 * one, else what the bytes are most plausibly.
 */
export function decodeText(bytes: Uint8Array, charset: string | null): string {
  const label = labelOf(charset)
  if (UNDECLARED.has(label)) return plausibleText(bytes)
  if (iconv.encodingExists(label)) return iconv.decode(Buffer.from(bytes), label)
  return isPlainlyDeclared(label) ? new TextDecoder(label).decode(bytes) : plausibleText(bytes)
}

/** The later forms of ISO-2022-JP have further letters, which are rare. */
const labelOf = (charset: string | null): string =>
  (charset ?? '')
    .trim()
    .toLowerCase()
    .replace(/^(?:cs)?iso-?2022-?jp.*/, 'iso-2022-jp')

/** True when TextDecoder reads the declared charset as it stands, so that nothing has to be guessed. */
export function isPlainlyDeclared(charset: string | null): boolean {
  const label = labelOf(charset)
  if (UNDECLARED.has(label)) return false
  try {
    return new TextDecoder(label).encoding !== 'replacement'
  } catch {
    return false
  }
}
