const INVISIBLE = /<(script|style|head|title|template)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi
const LINE_END = /<(br|\/p|\/div|\/h[1-6]|\/li|\/tr|\/blockquote|\/pre|hr)\b[^<>]*>/gi
const TAG = /<\/?[a-z][a-z\d]*(:[a-z\d]+)?(\s[^<>]*|\/)?>|<![a-z][^<>]*>/gi
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi
/** Entities by their names. */
export const COMMON_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/**
 * The text of HTML, or of plain text, which stays as it is: tags go, block ends become line breaks, and what a reader
 * never sees (scripts, styles, comments) goes with its content (G-068). `<ann@x.org>` is no tag and stays.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html
  return html
    .replace(INVISIBLE, ' ')
    .replace(LINE_END, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (entity, name) => decodeEntity(entity, name))
}

/** Text as HTML that shows exactly it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What an entity stands for, by what is between its `&` and `;`; the entity itself where that is nothing. */
export function decodeEntity(entity: string, name: string, named = COMMON_ENTITIES): string {
  if (!name.startsWith('#')) return named.get(name.toLowerCase()) ?? entity
  const hex = name[1] === 'x' || name[1] === 'X'
  const code = hex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity
}
