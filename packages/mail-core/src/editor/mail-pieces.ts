import { htmlTagEnd } from '../display/html-tag-end.ts'
import { htmlText } from '../display/html-text.ts'

/** A part of the HTML of mail that is written here: text of the editor, the signature or the quoted original. */
export type MailPiece = { kind: 'text' | 'signature' | 'quote'; html: string }

/** Classes of the elements around a signature and a quoted original, in drafts and in what is sent. */
export const PIECE_CLASSES = { signature: 'postroom-signature', quote: 'postroom-quote' } as const

/**
 * Comments and styles whole, else the beginning of a tag: whether it ends something, and its name. What does not end reaches to the
 * end of the HTML, so that nothing is read twice.
 */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<style\b[^>]*>[\s\S]*?(?:<\/style\s*>|$)|<(\/?)([a-z][a-z\d:-]*)/gi
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/**
 * The parts of mail that was written here, in order, the signature and the quote byte for byte: they are the elements of
 * `PIECE_CLASSES` that stand in no other element. No document is needed to find them. What does not end is text.
 */
export function splitMail(html: string): MailPiece[] {
  const pieces: MailPiece[] = []
  let from = 0
  let depth = 0
  let open: { kind: 'signature' | 'quote'; start: number; content: number } | null = null
  for (const { isEnd, name, start, attributes, end } of tagsOf(html)) {
    if (VOID.test(name)) continue
    if (!isEnd) {
      const kind: 'signature' | 'quote' | null = depth === 0 ? pieceKind(name, attributes) : null
      if (kind) open = { kind, start, content: end }
      depth += 1
      continue
    }
    depth = Math.max(0, depth - 1)
    if (!open || depth > 0) continue
    pieces.push({ kind: 'text', html: html.slice(from, open.start) })
    pieces.push({ kind: open.kind, html: html.slice(open.content, start) })
    from = end
    open = null
  }
  pieces.push({ kind: 'text', html: html.slice(from) })
  return pieces.filter((piece) => piece.kind !== 'text' || piece.html !== '')
}

/** The tags of HTML that end, in order. It takes time in proportion to its length. */
function* tagsOf(html: string) {
  const token = new RegExp(TOKEN)
  for (let found = token.exec(html); found !== null; found = token.exec(html)) {
    const { 0: begun, 1: slash, 2: name = '', index: start } = found
    if (slash === undefined) continue
    const attributesAt = start + begun.length
    const end = htmlTagEnd(html, attributesAt)
    if (end === null) return
    yield { isEnd: slash !== '', name, start, attributes: html.slice(attributesAt, end - 1), end }
    token.lastIndex = end
  }
}

function pieceKind(name: string, attributes: string): 'signature' | 'quote' | null {
  if (name.toLowerCase() !== 'div') return null
  const given = /\sclass="([^"]*)"/i.exec(attributes)?.[1]?.split(/\s+/) ?? []
  if (given.includes(PIECE_CLASSES.signature)) return 'signature'
  return given.includes(PIECE_CLASSES.quote) ? 'quote' : null
}

/** The HTML of some parts: {@link splitMail} gives the parts again. */
export function joinMail(pieces: readonly MailPiece[]): string {
  return pieces.map(printPiece).join('')
}

/** One part with the element around it. */
export function printPiece({ kind, html }: MailPiece): string {
  return kind === 'text' ? html : `<div class="${PIECE_CLASSES[kind]}">${html}</div>`
}

/** An empty line of text. */
export const EMPTY_LINE = '<div><br></div>'

/** A signature as it is put into mail; its elements must all end. */
export interface InsertedSignature {
  html_content: string
}

/** The body that a window opens with: a line to write on, the signature, the quoted original (SIG-12, SIG-13, G-116). */
export function startBody({ signature, quote }: { signature: InsertedSignature | null; quote: string | null }): string {
  return joinMail([
    { kind: 'text', html: EMPTY_LINE },
    ...(signature ? [{ kind: 'text' as const, html: EMPTY_LINE }, signaturePiece(signature)] : []),
    ...(quote === null ? [] : [{ kind: 'quote' as const, html: quote }]),
  ])
}

/** Whether somebody wrote something: text or a picture outside the signature and the quote. */
export function hasOwnText(html: string): boolean {
  return splitMail(html).some(
    (piece) => piece.kind === 'text' && (/<img\b/i.test(piece.html) || htmlText(piece.html).trim() !== ''),
  )
}

function signaturePiece({ html_content }: InsertedSignature): MailPiece {
  return { kind: 'signature', html: html_content }
}
