import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

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
 * one, else UTF-8 where the bytes are UTF-8, else windows-1252.
 */
export function decodeText(bytes: Uint8Array, charset: string | null): string {
  const label = (charset ?? '').trim().toLowerCase()
  if (!UNDECLARED.has(label) && iconv.encodingExists(label)) return iconv.decode(Buffer.from(bytes), label)
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  return new TextDecoder('windows-1252').decode(bytes)
}

/** True when TextDecoder reads the declared charset as it stands, so that nothing has to be guessed. */
export function isPlainlyDeclared(charset: string | null): boolean {
  const label = (charset ?? '').trim().toLowerCase()
  if (UNDECLARED.has(label)) return false
  try {
    return new TextDecoder(label).encoding !== 'replacement'
  } catch {
    return false
  }
}
