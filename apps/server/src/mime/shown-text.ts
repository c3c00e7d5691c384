import { Tokenizer } from 'htmlparser2'
import { TextLines } from './text-lines.ts'

/** Characters of text that are made of one HTML body; what follows is told by an ellipsis. */
export const MAX_SHOWN = 500_000

/** Characters of the address of a link. */
const LONGEST_ADDRESS = 2_000

/** Elements whose content nobody sees. */
const HIDDEN = new Set(['style', 'script', 'title', 'template', 'noscript', 'object', 'iframe'])
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'table', 'hr', 'dl'])
const LINES = new Set(
  `address article aside body caption center dd details dir div dt fieldset figcaption figure footer form header hgroup
  html legend li main menu nav search section summary tbody tfoot thead tr`.split(/\s+/),
)
const CELLS = new Set(['td', 'th'])
const LISTS = new Set(['ul', 'ol', 'menu', 'dir'])

/**
 * The text that HTML shows: without pictures and, unless they are asked for, addresses of links, a line for each row of a
 * table, `>` before quotes and a mark before each point of a list. It takes time in proportion to the length and builds no tree, so that no nesting,
 * however deep, costs more.
 */
export function shownText(html: string, { links = false }: { links?: boolean } = {}): string {
  const lines = new TextLines(MAX_SHOWN)
  let name = ''
  let attribute = ''
  let address = ''
  let hidden: { name: string; depth: number } | null = null

  const opened = () => {
    if (hidden) {
      if (hidden.name === name) hidden.depth++
    } else if (HIDDEN.has(name)) hidden = { name, depth: 1 }
    else if (name === 'br') lines.break()
    else if (name === 'blockquote') lines.openQuote()
    else if (LISTS.has(name)) lines.openList(name === 'ol')
    else if (name === 'li') lines.openPoint()
    else if (PARAGRAPHS.has(name)) lines.paragraph()
    else if (LINES.has(name)) lines.line()
    if (name === 'pre') lines.keepBlanks(1)
  }
  const closed = (closing: string) => {
    if (hidden) {
      if (hidden.name === closing && --hidden.depth === 0) hidden = null
    } else if (closing === 'a' && address !== '') {
      lines.text(` <${address}>`)
      address = ''
    } else if (closing === 'blockquote') lines.closeQuote()
    else if (LISTS.has(closing)) lines.closeList()
    else if (CELLS.has(closing)) lines.space()
    else if (PARAGRAPHS.has(closing)) lines.paragraph()
    else if (LINES.has(closing)) lines.line()
    if (closing === 'pre') lines.keepBlanks(-1)
  }
  const text = (shown: string) => {
    if (!hidden) lines.text(shown)
    if (lines.full) tokenizer.pause()
  }
  const linked = (part: string) => {
    if (links && name === 'a' && attribute === 'href' && address.length < LONGEST_ADDRESS) address += part
  }
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ...NOTHING,
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (codepoint) => text(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase()
        if (name === 'a') address = ''
      },
      onattribname: (start, end) => {
        attribute = name === 'a' ? html.slice(start, end).toLowerCase() : ''
      },
      onattribdata: (start, end) => linked(html.slice(start, end)),
      onattribentity: (codepoint) => linked(String.fromCodePoint(codepoint)),
      onopentagend: opened,
      // HTML knows no elements that close themselves: the slash means nothing, but that the tokenizer reads no raw text.
      onselfclosingtag: () => (HIDDEN.has(name) ? undefined : opened()),
      onclosetag: (start, end) => closed(html.slice(start, end).toLowerCase()),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return lines.toString()
}

const ignored = () => undefined
const NOTHING = {
  ontext: ignored,
  ontextentity: ignored,
  onopentagname: ignored,
  onopentagend: ignored,
  onselfclosingtag: ignored,
  onclosetag: ignored,
  onattribdata: ignored,
  onattribentity: ignored,
  onattribend: ignored,
  onattribname: ignored,
  oncdata: ignored,
  oncomment: ignored,
  ondeclaration: ignored,
  onend: ignored,
  onprocessinginstruction: ignored,
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** How many elements stand in each other at most, those that are never closed included. */
export function deepestNesting(html: string): number {
  let depth = 0
  let deepest = 0
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      ...NOTHING,
      onopentagname: (start, end) => {
        if (!VOID.has(html.slice(start, end).toLowerCase())) deepest = Math.max(deepest, ++depth)
      },
      onclosetag: () => {
        depth = Math.max(0, depth - 1)
      },
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return deepest
}
