/** A part of the HTML of mail that is written here: text of the editor, the signature or the quoted original. */
export type MailPiece =
  | { kind: 'text'; html: string }
  /** `id` is null where it is unknown. */
  | { kind: 'signature'; id: number | null; html: string }
  | { kind: 'quote'; html: string }

const START = /<!--postroom:(quote|signature(?: (\d+))?)-->/g
const MARKS = /<!--\/?postroom:[^>]*-->/g

/**
 * The parts of mail that was written here, in order, the signature and the quote byte for byte. Comments mark where they
 * begin and end, so no document is needed to find them.
 */
export function splitMail(html: string): MailPiece[] {
  const pieces: MailPiece[] = []
  let from = 0
  START.lastIndex = 0
  for (let start = START.exec(html); start !== null; start = START.exec(html)) {
    const kind = start[1] === 'quote' ? 'quote' : 'signature'
    const content = start.index + start[0].length
    const end = html.indexOf(endMark(kind), content)
    if (end === -1) break
    pieces.push({ kind: 'text', html: html.slice(from, start.index) })
    const id = start[2] === undefined ? null : Number(start[2])
    const inner = html.slice(content, end)
    pieces.push(kind === 'quote' ? { kind, html: inner } : { kind, id, html: inner })
    from = end + endMark(kind).length
    START.lastIndex = from
  }
  pieces.push({ kind: 'text', html: html.slice(from) })
  return pieces.filter((piece) => piece.kind !== 'text' || piece.html !== '')
}

/** The HTML of some parts: {@link splitMail} gives the parts again. */
export function joinMail(pieces: readonly MailPiece[]): string {
  return pieces.map(printPiece).join('')
}

/** One part with the comments that mark it. */
export function printPiece(piece: MailPiece): string {
  if (piece.kind === 'text') return piece.html
  const start = piece.kind === 'signature' && piece.id !== null ? `signature ${piece.id}` : piece.kind
  return `<!--postroom:${start}-->${piece.html}${endMark(piece.kind)}`
}

/** HTML from elsewhere without comments that would be taken for ours, so that it can stand inside a part. */
export function withoutMarks(html: string): string {
  return html.replace(MARKS, '')
}

/** An empty line of text. */
export const EMPTY_LINE = '<div><br></div>'

/** A signature as it is put into mail. */
export interface InsertedSignature {
  id: number
  html_content: string
}

/** The body that a window opens with: a line to write on, the signature, the quoted original (SIG-12, SIG-13, G-116). */
export function startBody({ signature, quote }: { signature: InsertedSignature | null; quote: string | null }): string {
  return joinMail([
    { kind: 'text', html: EMPTY_LINE },
    ...(signature ? [{ kind: 'text' as const, html: EMPTY_LINE }, signaturePiece(signature)] : []),
    ...(quote === null ? [] : [{ kind: 'quote' as const, html: withoutMarks(quote) }]),
  ])
}

/** The body with another signature, before the quote or at the end; with null it has none (SIG-13, SIG-14). */
export function withSignature(html: string, signature: InsertedSignature | null): string {
  const pieces = splitMail(html)
  const others = pieces.filter(({ kind }) => kind !== 'signature')
  if (!signature) return joinMail(others)
  const place = pieces.findIndex(({ kind }) => kind === 'signature')
  const quote = others.findIndex(({ kind }) => kind === 'quote')
  const at = place !== -1 ? place : quote !== -1 ? quote : others.length
  return joinMail(others.toSpliced(at, 0, signaturePiece(signature)))
}

function signaturePiece({ id, html_content }: InsertedSignature): MailPiece {
  return { kind: 'signature', id, html: withoutMarks(html_content) }
}

function endMark(kind: 'signature' | 'quote'): string {
  return `<!--/postroom:${kind}-->`
}
