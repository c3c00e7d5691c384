import { fold } from './fold.ts'

/** Longer words are cut, longer compounds are kept in parts only. */
const LONGEST = 64
/** Letters and digits of any script, held together by single . @ _ + - / as in addresses, codes and dates. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[.@_+\-/][\p{L}\p{N}\p{M}]+)*/gu
/** Scripts that write no spaces, or join words: read as overlapping pairs of letters. */
const JOINED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu
const CONNECTORS: readonly RegExp[] = [/\//, /@/, /[_+]/, /-/, /\./]

/**
 * Every token under which a text is found: words, the pairs of letters of CJK text, and addresses and codes whole and
 * in parts (`invoice-4711`, `invoice`, `4711`; a domain also without its first names).
 */
export function textTokens(text: string): Set<string> {
  const tokens = new Set<string>()
  for (const [compound] of fold(text).matchAll(COMPOUND)) addCompound(tokens, compound)
  return tokens
}

/** One thing that must occur: its tokens all must, `prefix` says that the last one may go on. */
export interface Term {
  tokens: string[]
  prefix: boolean
}

/**
 * What typed words ask for: each word, address or code as it stands, and CJK text by its pairs. The last one may be
 * unfinished, since suggestions show while it is typed.
 */
export function queryTerms(text: string): Term[] {
  const terms: Term[] = []
  for (const [compound] of fold(text).matchAll(COMPOUND)) {
    for (const piece of scriptRuns(compound)) {
      if (piece.joined) terms.push({ tokens: pairs(piece.text), prefix: [...piece.text].length === 1 })
      else for (const word of whole(trimmed(piece.text))) terms.push({ tokens: [word], prefix: false })
    }
  }
  const last = terms.at(-1)
  if (last) last.prefix = last.prefix || !/\s$/.test(text)
  return terms
}

const trimmed = (text: string): string => text.replace(/^[.@_+\-/]+|[.@_+\-/]+$/g, '')

function whole(word: string): string[] {
  if (word === '') return []
  return word.length <= LONGEST ? [word] : word.split(/[.@_+\-/]/).map((part) => part.slice(0, LONGEST))
}

function addCompound(tokens: Set<string>, compound: string): void {
  for (const piece of scriptRuns(compound)) {
    if (piece.joined) {
      for (const pair of pairs(piece.text)) tokens.add(pair)
      const last = [...piece.text].at(-1)
      if (last) tokens.add(last)
    } else {
      addLevels(tokens, { text: trimmed(piece.text), level: 0 })
    }
  }
}

function addLevels(tokens: Set<string>, { text, level }: { text: string; level: number }): void {
  const connector = CONNECTORS[level]
  if (text === '') return
  if (!connector) {
    tokens.add(text.slice(0, LONGEST))
    return
  }
  if (text.length <= LONGEST) tokens.add(text)
  const parts = text.split(connector)
  if (level === CONNECTORS.length - 1) {
    for (let from = 1; from < parts.length - 1; from++) {
      const suffix = parts.slice(from).join('.')
      if (suffix.length <= LONGEST) tokens.add(suffix)
    }
  }
  for (const part of parts) addLevels(tokens, { text: part, level: level + 1 })
}

function scriptRuns(compound: string): { text: string; joined: boolean }[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: most words are ASCII and need no look at their scripts
  if (/^[\u0000-\u007f]*$/.test(compound)) return [{ text: compound, joined: false }]
  const runs: { text: string; joined: boolean }[] = []
  let at = 0
  for (const match of compound.matchAll(JOINED)) {
    if (match.index > at) runs.push({ text: compound.slice(at, match.index), joined: false })
    runs.push({ text: match[0], joined: true })
    at = match.index + match[0].length
  }
  if (at < compound.length) runs.push({ text: compound.slice(at), joined: false })
  return runs
}

/** Overlapping pairs; a single letter stands alone. */
function pairs(text: string): string[] {
  const letters = [...text]
  if (letters.length === 1) return letters
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
