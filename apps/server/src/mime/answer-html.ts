import { escapeHtml, keptHref } from '@postroom/mail-core/rules'
import { Parser } from 'htmlparser2'

const KEPT = new Set(
  (
    'a b blockquote br code del div em font h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strike strong sub sup ' +
    'table tbody td tfoot th thead tr u ul'
  ).split(' '),
)
const VOID = new Set(['br', 'hr'])
/** Elements whose content nobody would see. */
const HIDDEN = new Set(['style', 'script', 'title', 'template', 'noscript', 'object', 'iframe', 'textarea', 'select'])
const ATTRIBUTES = new Set(['align', 'class', 'color', 'colspan', 'dir', 'face', 'lang', 'rowspan', 'size', 'start'])
/** A declaration that fetches nothing: of all functions only those of colours. */
const DECLARATION = /^\s*[a-z-]{1,40}\s*:(?:[\p{L}\p{N}\s#.,%'"!+-]|\b(?:rgb|hsl)a?\([\d\s.,%/-]*\)){1,300}$/iu
/** Elements within each other; deeper ones are left out. */
const DEEPEST = 100

/** The text of an automatic answer, reduced to what the editor writes: nothing in it can run or fetch anything. [TEAM-13] */
export function answerHtml(html: string): string {
  let written = ''
  /** For every element that is open, whether it is closed again; null where nothing of it is kept. */
  const open: (boolean | null)[] = []
  let skipped = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (skipped > 0 || HIDDEN.has(name)) {
        skipped++
        open.push(null)
        return
      }
      const isKept = KEPT.has(name) && open.length < DEEPEST
      if (isKept) written += `<${name}${keptAttributes(name, attributes)}>`
      open.push(isKept && !VOID.has(name))
    },
    ontext: (text) => {
      if (skipped === 0) written += escapeHtml(text)
    },
    onclosetag: (name) => {
      const isClosed = open.pop()
      if (isClosed === null) skipped--
      else if (isClosed) written += `</${name}>`
    },
  })
  parser.end(html)
  return written
}

function keptAttributes(name: string, attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([attribute, value]) => {
      const kept = keptValue(name, attribute, value)
      return kept === null || kept === '' ? '' : ` ${attribute}="${escapeHtml(kept)}"`
    })
    .join('')
}

function keptValue(name: string, attribute: string, value: string): string | null {
  if (attribute === 'href') return name === 'a' ? keptHref(value) : null
  if (attribute === 'style') {
    return value
      .split(';')
      .filter((declaration) => DECLARATION.test(declaration))
      .join(';')
  }
  return ATTRIBUTES.has(attribute) ? value : null
}
