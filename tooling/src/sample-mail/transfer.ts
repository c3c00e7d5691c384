/** Bytes of base64 in a line (RFC 2045, 6.8). */
const LINE = 57
/** Characters of a quoted-printable line before the `=` that breaks it. */
const QUOTED = 75
/** Bytes of text in an encoded word (RFC 2047, 2). */
const WORD = 42

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what it asks for
export const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text)

/** Base64 in lines, with a line break at the end. */
export function encodedBase64(bytes: Buffer): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += LINE) lines.push(bytes.toString('base64', at, at + LINE))
  return `${lines.join('\r\n')}\r\n`
}

const ESCAPES = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)

/** Quoted-printable (RFC 2045, 6.7) of text whose lines end with CR LF. */
export function encodedQuotedPrintable(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .split('\r\n')
    .map((line) => broken(line.replace(/[^\t -<>-~]|[\t ]$/g, (character) => ESCAPES[character.charCodeAt(0)] ?? '')))
    .join('\r\n')
}

/** No escape is torn apart. */
function broken(line: string): string {
  if (line.length <= QUOTED + 1) return line
  const lines: string[] = []
  let at = 0
  while (line.length - at > QUOTED + 1) {
    const last = at + QUOTED
    const end = line[last - 1] === '=' ? last - 1 : line[last - 2] === '=' ? last - 2 : last
    lines.push(line.slice(at, end))
    at = end
  }
  return [...lines, line.slice(at)].join('=\r\n')
}

/** Text for a header: as it stands where it is ASCII, else encoded words of whole characters (RFC 2047). */
export function encodedName(text: string): string {
  if (isAscii(text)) return text
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`).join(' ')
}
