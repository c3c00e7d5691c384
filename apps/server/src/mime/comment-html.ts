import { escapeHtml, keptHref } from '@postroom/mail-core/rules'
import { Parser } from 'htmlparser2'

/** A piece of a comment: HTML that may be shown as it is, or the id of an account that is mentioned. */
export type CommentPiece = string | { mention: number }

const KEPT: Readonly<Record<string, string>> = {
  p: 'p',
  div: 'p',
  blockquote: 'blockquote',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  pre: 'pre',
  code: 'code',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  s: 's',
  del: 's',
  strike: 's',
}
/** Elements whose content nobody would see. */
const HIDDEN = new Set(['style', 'script', 'title', 'template', 'noscript', 'object', 'iframe', 'textarea', 'select'])
/** Elements within each other; deeper ones are left out. */
const DEEPEST = 20

/** What was written, reduced to the few elements that a comment may have, none of which can run or fetch anything. [TEAM-06] */
export function readComment(html: string): CommentPiece[] {
  const pieces: CommentPiece[] = []
  /** For every element that is open, the name under which it is closed; null where it was left out. */
  const open: (string | null)[] = []
  let skipped = 0
  const put = (text: string) => {
    if (skipped === 0) pieces.push(text)
  }
  const enter = (name: string, attributes: Record<string, string>): string | null => {
    if (skipped > 0 || HIDDEN.has(name)) {
      skipped++
      return 'skipped'
    }
    const mention = name === 'span' ? mentionOf(attributes['data-mention']) : null
    if (mention !== null) {
      pieces.push({ mention })
      skipped++
      return 'skipped'
    }
    if (name === 'br') put('<br>')
    if (open.length >= DEEPEST) return null
    const href = name === 'a' ? keptHref(attributes.href ?? null) : null
    if (href !== null) put(`<a href="${escapeHtml(href)}">`)
    const kept = href === null ? (KEPT[name] ?? null) : 'a'
    if (kept !== null && kept !== 'a') put(`<${kept}>`)
    return kept
  }
  const parser = new Parser({
    onopentag: (name, attributes) => open.push(enter(name, attributes)),
    ontext: (text) => put(escapeHtml(text)),
    onclosetag: () => {
      const kept = open.pop() ?? null
      if (kept === 'skipped') skipped--
      else if (kept !== null) put(`</${kept}>`)
    },
  })
  parser.end(html)
  return pieces
}

function mentionOf(id: string | undefined): number | null {
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

/** The accounts that are mentioned, each once. */
export function mentionedIds(pieces: readonly CommentPiece[]): number[] {
  return [...new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.mention])))]
}

/** The comment as it is stored and shown, with the names of who is mentioned. */
export function printComment(pieces: readonly CommentPiece[], names: ReadonlyMap<number, string>): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : `<span data-mention="${piece.mention}">@${escapeHtml(names.get(piece.mention) ?? '')}</span>`,
    )
    .join('')
}
