import { fold, isAscii, UNSPACED } from './fold.ts'
import { queryFromParams, type SearchParams } from './search-params.ts'
import { conditionsOf } from './search-tree.ts'

/** A stretch of a text; `marked` where it is what was searched for. The stretches joined are the text. */
export interface MarkedPart {
  text: string
  marked: boolean
}

/** The words and phrases that a search marks in the subjects and in the snippets of its results. */
export interface SearchMarks {
  subject: readonly string[]
  snippet: readonly string[]
}

const WORD = '[\\p{L}\\p{N}\\p{M}]'
const EMOJI = '[\\p{Extended_Pictographic}\\p{RI}]'
const EDGES =
  /^[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{RI}]+|[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{RI}]+$/gu
const STARTS_WITH_EMOJI = new RegExp(`^${EMOJI}`, 'u')
/** The colour of skin of an emoji, and whether it is drawn as a letter. */
const VARIANT = '[\\p{Emoji_Modifier}\\p{Variation_Selector}]'
const VARIANTS_AT_END = new RegExp(`${VARIANT}+$`, 'u')
const ALL_UNSPACED = new RegExp(`^${UNSPACED}+$`, 'u')

/** What a search marks. Words of `subject:` are marked in subjects alone. */
export function searchMarks(search: SearchParams): SearchMarks {
  const { terms, filters, clauses = [] } = queryFromParams(search)
  const held = clauses.flatMap((clause) => conditionsOf(clause)).filter((each) => each.held)
  const wanted = (operator: 'subject' | null) =>
    held.flatMap(({ condition }) => (condition.operator === operator ? [condition.value] : []))
  const words = [...terms, ...wanted(null)]
  return { subject: [...words, ...(filters.subject ?? []), ...wanted('subject')], snippet: words }
}

/**
 * Cuts a text where the searched words stand in it: whole words, regardless of case and accents, and words that only begin
 * with one, since the search finds these too.
 */
export function markedText(text: string, words: readonly string[]): MarkedPart[] {
  const pattern = keptPatternOf(words)
  if (!pattern) return [{ text, marked: false }]
  const { folded, startOf } = foldedWithPlaces(text)
  const parts: MarkedPart[] = []
  let at = 0
  for (const { 0: found, index } of folded.matchAll(pattern)) {
    const from = startOf(index) ?? 0
    const to = startOf(index + found.length) ?? text.length
    if (from > at) parts.push({ text: text.slice(at, from), marked: false })
    parts.push({ text: text.slice(from, to), marked: true })
    at = to
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), marked: false })
  return parts
}

/** By the words of a search, which every row of its results is cut by. */
const kept = new WeakMap<readonly string[], RegExp | null>()

function keptPatternOf(words: readonly string[]): RegExp | null {
  const known = kept.get(words)
  if (known !== undefined) return known
  const pattern = patternOf(words)
  kept.set(words, pattern)
  return pattern
}

/** One expression for all words, the longest first, so that a phrase counts before its words. */
function patternOf(words: readonly string[]): RegExp | null {
  const each = words
    .map((word) => fold(word).split(/\s+/).map(trimmed).filter(Boolean))
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => ({ length: pieces.join(' ').length, source: pieces.map(escaped).join('[^\\p{L}\\p{N}]+') }))
    .sort((a, b) => b.length - a.length)
  return each.length === 0 ? null : new RegExp(each.map(({ source }) => `(?:${bounded(source)})`).join('|'), 'gu')
}

function bounded(source: string): string {
  if (ALL_UNSPACED.test(source)) return source
  return STARTS_WITH_EMOJI.test(source) ? `${source}${VARIANT}*` : `(?<!${WORD})${source}${WORD}*`
}

/** The words C++ and g++ end in signs. */
const trimmed = (piece: string): string => {
  const word = piece.replace(EDGES, '').replace(VARIANTS_AT_END, '')
  return piece.includes(`${word}++`) && word !== '' ? `${word}++` : word
}
const escaped = (piece: string): string => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** The folded text, and where in the text the letter begins that one of its units comes from; past the end, undefined. */
function foldedWithPlaces(text: string): { folded: string; startOf: (unit: number) => number | undefined } {
  if (isAscii(text)) return { folded: fold(text), startOf: (unit) => unit }
  const starts: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const plain = fold(letter)
    for (let unit = 0; unit < plain.length; unit++) starts.push(at)
    folded += plain
    at += letter.length
  }
  return { folded, startOf: (unit) => starts[unit] }
}
