import { splitMail } from '../editor/mail-pieces.ts'
import { htmlParts } from './html-parts.ts'

/** Lines of a template that are compared. */
const MAX_LINES = 50
/** Characters of a line that are kept to tell which one it is. */
const MAX_TOLD = 300
/** Characters of a mail that are compared: what is written stands before what is quoted. */
const MAX_WRITTEN = 100_000

/** What a mail left of a template. */
export interface TemplateUse {
  /** The beginnings of lines of the template, as it has them, that do not stand in the mail: somebody changed them, or took them out. */
  edited: string[]
}

/** A line of so many words, of which so great a share is left, is enough to say that its template was used. */
const TELLING_LINE = { words: 4, share: 0.75 }
/** Else so great a share of the words of the whole template. */
const TELLING_SHARE = 0.5

/**
 * What a mail left of a template that was put into it; null where neither most of a line nor half of its words are left, so that it
 * was taken out again. Whatever stands in the place of a variable is no edit. Signature and quotes do not count. [TEAM-11]
 */
export function templateUse(templateHtml: string, mailHtml: string): TemplateUse | null {
  const lines = writtenLines(templateHtml)
    .filter((line) => wordsOf([line]).length > 0)
    .slice(0, MAX_LINES)
  const mail = firstOf(writtenLines(mailHtml))
  const sent = new Set(wordsOf(mail))
  const isLeft = (words: readonly string[], share: number) =>
    words.filter((word) => sent.has(word)).length >= words.length * share
  const isTelling = (words: readonly string[]) =>
    words.length >= TELLING_LINE.words && isLeft(words, TELLING_LINE.share)
  const wasUsed = lines.some((line) => isTelling(wordsOf([line]))) || isLeft(wordsOf(lines), TELLING_SHARE)
  return wasUsed ? { edited: [...new Set(lines.filter((line) => !stands(line, mail)).map(beginning))] } : null
}

/** The lines that somebody writes: a template with a signature or a quote is put into mail without them. */
const writtenLines = (html: string): string[] =>
  splitMail(html)
    .filter(({ kind }) => kind === 'text')
    .flatMap((piece) => linesOf(piece.html))

function firstOf(lines: readonly string[]): string[] {
  let room = MAX_WRITTEN
  return lines.filter((line) => {
    room -= line.length
    return room >= 0
  })
}

const VARIABLE = /\{\{[^{}]*\}\}/

/** Whether a line stands in one of the mail's, with anything in the place of its variables. */
function stands(line: string, mail: readonly string[]): boolean {
  const pieces = line.split(VARIABLE).map((piece) => piece.trim())
  return mail.some((sent) => standsIn(pieces, sent))
}

/** Whether pieces stand in a line in their order, and neither the first nor the last of them in the middle of a word or a number. */
function standsIn(pieces: readonly string[], sent: string): boolean {
  let from = 0
  return pieces.every((piece, index) => {
    const ends = { begins: index === 0, ends: index === pieces.length - 1 }
    const at = placeOf(piece, { sent, from, ...ends })
    from = at + piece.length
    return at !== -1
  })
}

const LETTER = /[\p{L}\p{N}]/u
const joins = (one = '', other = ''): boolean => LETTER.test(one) && LETTER.test(other)

function placeOf(
  piece: string,
  { sent, from, begins, ends }: { sent: string; from: number; begins: boolean; ends: boolean },
): number {
  let at = sent.indexOf(piece, from)
  while (at !== -1 && piece !== '') {
    const end = at + piece.length
    const cutsWord = (begins && joins(sent[at - 1], piece[0])) || (ends && joins(piece.at(-1), sent[end]))
    if (!cutsWord) return at
    at = sent.indexOf(piece, at + 1)
  }
  return at
}

/** The words of lines, without those of variables. */
const wordsOf = (lines: readonly string[]): string[] =>
  lines.flatMap(
    (line) =>
      line
        .split(VARIABLE)
        .join(' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
  )

/** As much of a line as is told; a variable is not cut in two. */
const beginning = (line: string): string => {
  const characters = [...line]
  if (characters.length <= MAX_TOLD) return line
  return characters
    .slice(0, MAX_TOLD)
    .join('')
    .replace(/\{\{?[^{}]*\}?$/, '')
    .trim()
}

/** The lines of text of HTML that have any, blanks made one, without what is quoted. */
function linesOf(html: string): string[] {
  const lines = ['']
  let quotes = 0
  for (const part of htmlParts(html)) {
    if (part.kind === 'tag' && QUOTE.test(part.html)) quotes = Math.max(0, quotes + (part.html[1] === '/' ? -1 : 1))
    if (part.kind === 'tag' && part.breaksLine) lines.push('')
    if (part.kind === 'text' && quotes === 0) lines.push((lines.pop() ?? '') + part.text)
  }
  return lines.map((line) => line.normalize('NFC').replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
}

const QUOTE = /^<\/?blockquote(?![\w-])/i
