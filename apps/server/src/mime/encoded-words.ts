import { decodeText } from './charset.ts'

/** An encoded word (RFC 2047), as senders write it: with raw 8-bit bytes, and broken over lines. */
const WORD = String.raw`=\?([^?\s]{1,60})\?([QqBb])\?((?:[^?\r\n]|\r?\n[ \t]|\?(?!=))*)\?=`
const UNNAMED = WORD.replace(/\((?!\?)/g, '(?:')
/** Blanks between two words are none of the text. */
const RUN = new RegExp(`${UNNAMED}(?:[ \\t\\r\\n]*${UNNAMED})*`, 'g')
const EACH = new RegExp(WORD, 'g')

interface Word {
  charset: string
  bytes: Buffer
}

/**
 * Writes the encoded words of a header, which is given byte by byte as latin1, as words of UTF-8 that any program reads.
 * A letter that is cut in two between words is whole again, and an address stays in its place.
 */
export function repairWords(header: string): string {
  if (!header.includes('=?')) return header
  return header.replace(RUN, (run) => {
    const words: Word[] = []
    for (const [, label = '', encoding = '', content = ''] of run.matchAll(EACH)) {
      const charset = label.replace(/\*.*$/, '').toLowerCase()
      const bytes = /q/i.test(encoding) ? quoted(content) : Buffer.from(content, 'base64')
      const last = words.at(-1)
      if (last?.charset === charset) last.bytes = Buffer.concat([last.bytes, bytes])
      else words.push({ charset, bytes })
    }
    const text = words.map(({ charset, bytes }) => decodeText(bytes, charset)).join('')
    return `=?utf-8?B?${Buffer.from(text.toWellFormed()).toString('base64')}?=`
  })
}

/** The Q encoding, whose spaces are underscores; raw bytes stand for themselves. */
function quoted(content: string): Buffer {
  const text = content.replace(/\r?\n[ \t]/g, '').replaceAll('_', ' ')
  const decoded = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(decoded, 'latin1')
}
