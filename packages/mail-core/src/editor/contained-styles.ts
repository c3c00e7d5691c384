/** Class of the element that stands for the body of a quoted original, where it has styles or attributes. */
export const BODY_CLASS = 'postroom-body'

/** A sheet behind its tag, or another tag, whose attributes may hold what looks like one. */
const STYLE_SHEET = /(<style\b(?:"[^"]*"|[^">])*>)([\s\S]*?)(?=<\/style\s*>|$)|<[a-z](?:"[^"]*"|[^">])*>/gi

/**
 * HTML whose style sheets reach no further than the element of `scope`, a selector: every selector begins with it, and what
 * a sheet says of `html` and `body` it says of the element of {@link BODY_CLASS}. Sheets from elsewhere, page settings and
 * rules that look out of the rule they stand in, which cannot be held back, go; all else stays as it is.
 */
export function withContainedStyles(html: string, scope: string): string {
  const how = { far: false, selector: (own: string) => containedSelector(own, scope) }
  return html.replace(STYLE_SHEET, (all: string, tag?: string, css = '') => (tag ? tag + rewritten(css, how) : all))
}

/** A style sheet that puts `prefix` before the name of each id that lacks it, as a sanitiser does that keeps ids from clobbering. */
export function withPrefixedIds(css: string, prefix: string): string {
  const ids = new RegExp(`"[^"]*"|'[^']*'|\\[[^\\]]*\\]|#(?!${prefix})`, 'g')
  return rewritten(css, {
    far: true,
    selector: (own) => own.replace(ids, (sign) => (sign === '#' ? sign + prefix : sign)),
  })
}

/** What becomes of each selector, and whether rules that reach beyond any element stay. */
type Rewriting = { far: boolean; selector(own: string): string }

/** Rules whose braces hold rules again. */
const GROUP = /^@(media|supports|layer|container|starting-style|document|-moz-document)\b/i
/** What would reach beyond any element, or may: an escaped keyword can be any. */
const FAR = /^@(import|charset|namespace|scope\b|page(?!\s+[a-z])|[\w-]*\\)/i
/** A block that holds a rule, and an & that such a rule can look out with: `:not(&)` is all but the element. */
const LOOKS_OUT = /^\{(?=[^&]*&)[^{]*\{/

/** Groups that may stand in each other; what lies deeper goes, as it would take a stack without end. */
const DEPTH = 20

function rewritten(css: string, how: Rewriting, depth = 0): string {
  let out = ''
  let at = 0
  while (at < css.length) {
    const space = /^(?:\s|<!--|-->|\/\*[\s\S]*?(?:\*\/|$))+/.exec(css.slice(at))?.[0] ?? ''
    out += space
    at += space.length
    const { end, block } = ruleEnd(css, at)
    const prelude = css.slice(at, block < 0 ? end : block)
    const inner = block < 0 ? '' : css.slice(block, end)
    if (how.far || !FAR.test(prelude)) out += rewrittenRule({ prelude, inner, depth }, how)
    at = end
  }
  return out
}

function rewrittenRule(
  { prelude, inner, depth }: { prelude: string; inner: string; depth: number },
  how: Rewriting,
): string {
  if (GROUP.test(prelude) && inner !== '') {
    if (depth === DEPTH) return ''
    const close = inner.endsWith('}') ? '}' : ''
    return `${prelude}{${rewritten(inner.slice(1, inner.length - close.length), how, depth + 1)}${close}`
  }
  if (prelude.startsWith('@') || inner === '') return prelude + inner
  if (!how.far && LOOKS_OUT.test(inner)) return ''
  return split(prelude, ',').map(how.selector).join(',') + inner
}

/** Space and comments before a selector. */
const SPACE = /^(?:\s|\/\*[\s\S]*?\*\/)*/

function containedSelector(selector: string, scope: string): string {
  const whole = selector.trimEnd()
  const own = whole.replace(SPACE, '')
  if (own === '') return selector
  const inside = own.replace(/^(?:html|:root)\b(?:[.#[:][^\s>+~]*)?\s*[>\s]\s*(?=\S)/i, '')
  if (/^[>+~]/.test(inside.replace(SPACE, ''))) return selector
  const body = /^(?:html|body|:root)(?![\w-])/i.exec(inside)?.[0] ?? ''
  const held = body === '' ? inside : `.${BODY_CLASS}${inside.slice(body.length)}`
  return `${whole.slice(0, -own.length)}${scope} ${held}${selector.slice(whole.length)}`
}

/** Where the rule that begins here ends, and where its block begins; -1 for a rule without one. */
function ruleEnd(css: string, start: number): { end: number; block: number } {
  let depth = 0
  let block = -1
  for (let at = start; at < css.length; at = next(css, at)) {
    const sign = css[at]
    if (sign === '{') {
      if (depth === 0) block = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth <= 0) return { end: at + 1, block }
    } else if (sign === ';' && depth === 0) return { end: at + 1, block }
  }
  return { end: css.length, block }
}

/** The parts between separators that stand in no bracket, string or comment. */
function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at = next(text, at)) {
    const sign = text[at] ?? ''
    if ('(['.includes(sign)) depth += 1
    else if (')]'.includes(sign)) depth -= 1
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** The place behind the sign at this place; a string, which ends with its line, a comment and an escaped sign are passed as one. */
function next(css: string, at: number): number {
  const sign = css[at]
  if (sign === '\\') return at + 2
  if (sign === '"' || sign === "'") {
    let end = at + 1
    while (end < css.length && css[end] !== sign && css[end] !== '\n') end += css[end] === '\\' ? 2 : 1
    return end + 1
  }
  if (css.startsWith('/*', at)) {
    const end = css.indexOf('*/', at + 2)
    return end < 0 ? css.length : end + 2
  }
  return at + 1
}
