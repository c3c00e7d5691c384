/** A part of HTML as it is written: a tag, what is never shown, or text with what it stands for; braces are parts of their own. */
export type HtmlPart =
  | { kind: 'tag'; html: string; breaksLine: boolean }
  | { kind: 'unseen'; html: string }
  | { kind: 'text'; html: string; text: string }

/** Text as it is shown, without braces. */
const PLAIN = /[^<&{}]+/y
const NAME = /[a-z][a-z\d]*/iy
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/iy
/** Elements whose content is no text of the mail. */
const RAW = ['script', 'style', 'textarea', 'title', 'xmp', 'noscript', 'iframe']
/** Elements within a line; every other one ends it. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/i

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    lbrace: '{',
    lcub: '{',
    rbrace: '}',
    rcub: '}',
    vert: '|',
    verbar: '|',
    ldquo: '“',
    rdquo: '”',
    period: '.',
    lowbar: '_',
  }),
)

/** The parts of HTML, in order: what they are written as makes up the whole. It takes time in proportion to its length. */
export function* htmlParts(html: string): Generator<HtmlPart> {
  let at = 0
  // Lower case of other alphabets may be longer: places are those of the letters of tags alone.
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const matchAt = (pattern: RegExp, place: number) => {
    pattern.lastIndex = place
    return pattern.exec(html)
  }
  while (at < html.length) {
    const char = html[at] ?? ''
    if (char === '<' && /[a-z/!?]/i.test(html[at + 1] ?? '')) {
      const end = html.startsWith('<!--', at) ? after(html, '-->', at + 4) : tagEnd(html, at)
      const isEnd = html[at + 1] === '/'
      const name = matchAt(NAME, at + (isEnd ? 2 : 1))?.[0].toLowerCase()
      if (name === undefined) yield { kind: 'unseen', html: html.slice(at, end) }
      else yield { kind: 'tag', html: html.slice(at, end), breaksLine: !INLINE.test(name) }
      at = end
      if (name === undefined || isEnd || !RAW.includes(name)) continue
      const close = lower.indexOf(`</${name}`, at)
      const content = close === -1 ? html.length : close
      yield { kind: 'unseen', html: html.slice(at, content) }
      at = content
      continue
    }
    const entity = char === '&' ? matchAt(ENTITY, at) : null
    const written = entity?.[0] ?? matchAt(PLAIN, at)?.[0] ?? char
    yield { kind: 'text', html: written, text: entity ? decoded(entity) : written }
    at += written.length
  }
}

/** Where a tag ends: behind the first `>` that stands in no quoted value; what never ends reaches to the end. */
function tagEnd(html: string, start: number): number {
  for (let at = start; at < html.length; at++) {
    if (html[at] === '>') return at + 1
    if (html[at] !== '=') continue
    let value = at + 1
    while (/\s/.test(html[value] ?? '')) value++
    const quote = html[value]
    if (quote === '"' || quote === "'") at = after(html, quote, value + 1) - 1
    else at = value - 1
  }
  return html.length
}

function after(html: string, wanted: string, from: number): number {
  const found = html.indexOf(wanted, from)
  return found === -1 ? html.length : found + wanted.length
}

function decoded([whole, hex, digits, name]: RegExpExecArray): string {
  if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
}
