import { htmlTagEnd } from '../display/html-tag-end.ts'
import { COMMON_ENTITIES, decodeEntity } from '../display/html-text.ts'

/** A part of HTML as it is written: a tag, what is never shown, or text with what it stands for; braces are parts of their own. */
export type HtmlPart =
  | { kind: 'tag'; html: string; breaksLine: boolean }
  | { kind: 'unseen'; html: string }
  | { kind: 'text'; html: string; text: string }

/** Text as it is shown, without braces. */
const PLAIN = /[^<&{}]+/y
const NAME = /[a-z][a-z\d]*/iy
const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/iy
/** Elements whose content is no text of the mail. */
const RAW_ENDS = new Map(
  ['script', 'style', 'textarea', 'title', 'xmp', 'noscript', 'iframe'].map((name) => [
    name,
    new RegExp(`</${name}`, 'gi'),
  ]),
)
/** Elements within a line; every other one ends it. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/i

const ENTITIES = new Map<string, string>([
  ...COMMON_ENTITIES,
  ['lbrace', '{'],
  ['lcub', '{'],
  ['rbrace', '}'],
  ['rcub', '}'],
  ['vert', '|'],
  ['verbar', '|'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['period', '.'],
  ['lowbar', '_'],
])

/** The parts of HTML, in order: what they are written as makes up the whole. It takes time in proportion to its length. */
export function* htmlParts(html: string): Generator<HtmlPart> {
  let at = 0
  const matchAt = (pattern: RegExp, place: number) => {
    pattern.lastIndex = place
    return pattern.exec(html)
  }
  while (at < html.length) {
    const char = html[at] ?? ''
    if (char === '<' && /[a-z/!?]/i.test(html[at + 1] ?? '')) {
      const end = html.startsWith('<!--', at) ? after(html, '-->', at + 4) : (htmlTagEnd(html, at) ?? html.length)
      const isEnd = html[at + 1] === '/'
      const name = matchAt(NAME, at + (isEnd ? 2 : 1))?.[0].toLowerCase()
      if (name === undefined) yield { kind: 'unseen', html: html.slice(at, end) }
      else yield { kind: 'tag', html: html.slice(at, end), breaksLine: !INLINE.test(name) }
      at = end
      const rawEnd = name === undefined || isEnd ? undefined : RAW_ENDS.get(name)
      if (rawEnd === undefined) continue
      const content = matchAt(rawEnd, at)?.index ?? html.length
      yield { kind: 'unseen', html: html.slice(at, content) }
      at = content
      continue
    }
    const entity = char === '&' ? matchAt(ENTITY, at) : null
    const written = entity?.[0] ?? matchAt(PLAIN, at)?.[0] ?? char
    yield { kind: 'text', html: written, text: entity ? decodeEntity(written, entity[1] ?? '', ENTITIES) : written }
    at += written.length
  }
}

function after(html: string, wanted: string, from: number): number {
  const found = html.indexOf(wanted, from)
  return found === -1 ? html.length : found + wanted.length
}
