import { isUtf8 } from 'node:buffer'

/**
 * Text of bytes whose charset nobody has told: UTF-8 where they are, also with a few broken bytes in it, Cyrillic where
 * whole words of them are letters of it, else windows-1252.
 */
export function plausibleText(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  return mostlyUtf8(bytes) ?? new TextDecoder(cyrillicCharset(bytes) ?? 'windows-1252').decode(bytes)
}

/** The text where at least as many letters are whole in UTF-8 as are broken; else null. */
export function mostlyUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes)
  let broken = 0
  let whole = 0
  for (const letter of text) {
    if (letter === '\ufffd') broken++
    else if (letter > '\u007f') whole++
  }
  return whole > 0 && whole >= broken ? text : null
}

/** Bytes that are looked at: the charset of a text shows early. */
const LOOKED_AT = 10_000

/**
 * KOI8-R and windows-1251 have Cyrillic letters from 0xC0 on, small ones first in the one and capital ones in the other,
 * and most letters of a text are small. In windows-1252 such bytes stand by themselves among Latin letters.
 */
function cyrillicCharset(bytes: Uint8Array): 'koi8-r' | 'windows-1251' | null {
  const looked = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1')
  const high = looked.match(/[\u0080-\u00ff]/g)?.length ?? 0
  const inWords =
    looked.match(/(?<![A-Za-z\u0080-\u00ff])[\u00c0-\u00ff\u00a3\u00b3\u00a8\u00b8]{3,}(?![A-Za-z])/g) ?? []
  const letters = inWords.join('')
  if (letters.length * 10 < high * 7) return null
  const first = letters.match(/[\u00c0-\u00df]/g)?.length ?? 0
  return first * 2 >= letters.length ? 'koi8-r' : 'windows-1251'
}
