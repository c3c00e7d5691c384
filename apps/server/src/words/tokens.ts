import { fold, UNSPACED } from '@postroom/mail-core/rules'

/** Longer words are cut, longer compounds are kept in parts only. */
const LONGEST = 64
/**
 * Letters and digits of any script, held together by single . @ _ + - / as in addresses, codes and dates, and by
 * apostrophes; C++ and g++ keep their signs. An emoji is a word by itself, without its skin tone; one that is joined of
 * several is these, one after the other.
 */
const COMPOUND =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[.@_+\-/'][\p{L}\p{N}\p{M}]+)*(?:\+\+(?![\p{L}\p{N}+]))?|\p{RI}{2}|\p{Extended_Pictographic}/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which most words are
const ASCII = /^[\u0000-\u007f]*$/
/** As COMPOUND, of text in ASCII. */
const ASCII_COMPOUND = /[a-z0-9]+(?:[.@_+\-/'][a-z0-9]+)*(?:\+\+(?![a-z0-9+]))?/g
/** Scripts that write no spaces, or join words: read as overlapping pairs of letters. */
const JOINED = new RegExp(`${UNSPACED}+`, 'gu')
const CONNECTOR = /[.@_+\-/']/
/** As CONNECTOR, but for the signs that end C++. */
const BETWEEN = /[.@_\-/']|\+(?!\+?$)/
const CONNECTORS: readonly RegExp[] = [/\//, /@/, /_|\+(?!\+?$)/, /-/, /\./, /'/]
/** The levels before this one join names of a domain. */
const DOTS = 4

/** A text as the index knows it. */
export interface TextWords {
  /**
   * Every token under which the text is found: words, the pairs of letters of CJK text, and addresses and codes whole and
   * in parts (`invoice-4711`, `invoice`, `4711`; a domain also without its first names).
   */
  tokens: Set<string>
  /** The words one after the other, addresses and codes in their smallest parts, as phrases are read. */
  inOrder: string[]
}

/** Reads a text word by word. */
export function wordsOf(text: string): TextWords {
  const words: TextWords = { tokens: new Set(), inOrder: [] }
  for (const run of runsOf(text)) {
    if (!run.joined && CONNECTOR.test(run.text)) addLevels(words.tokens, { text: trimmed(run.text), level: 0 })
    for (const word of inOrder(run)) {
      words.tokens.add(word)
      words.inOrder.push(word)
    }
  }
  return words
}

/** The tokens alone. */
export const textTokens = (text: string): Set<string> => wordsOf(text).tokens

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
  for (const run of runsOf(text)) {
    if (run.joined) terms.push({ tokens: pairs(run.text), prefix: isLetter(run.text) })
    else for (const word of whole(spelled(trimmed(run.text)))) terms.push({ tokens: [word], prefix: false })
  }
  const last = terms.at(-1)
  if (last) last.prefix = last.prefix || !/\s$/.test(text)
  return terms
}

/** What a phrase asks for: its words one after the other; CJK text at its end may go on, since no space ends it. */
export function phraseTerm(text: string): Term {
  const runs = runsOf(text)
  const last = runs.at(-1)
  const tokens = runs.flatMap((run) => (run === last && run.joined ? pairs(run.text) : inOrder(run)))
  return { tokens, prefix: last?.joined === true && isLetter(last.text) }
}

/** Whether the words of a phrase stand in a text one after the other. */
export function holdsPhrase(words: readonly string[], { tokens, prefix }: Term): boolean {
  const end = tokens.length - 1
  const fits = (token: string, at: number, from: number) => {
    const word = words[from + at]
    return word === token || (prefix && at === end && word?.startsWith(token) === true)
  }
  return words.some((_, from) => tokens.every((token, at) => fits(token, at, from)))
}

const trimmed = (text: string): string =>
  text.replace(/^[.@_+\-/']+/, '').replace(/(\+\+)$|[.@_+\-/']+$/, (end) => (end === '++' ? end : ''))

/** An index holds `don't` as `dont`, and its parts, so that `l'amour` is found by `amour` too. */
const spelled = (text: string): string => text.replaceAll("'", '')

function whole(word: string): string[] {
  if (word === '') return []
  return word.length <= LONGEST ? [word] : word.split(/[.@_+\-/]/).map((part) => part.slice(0, LONGEST))
}

/** The pairs of CJK text and its last letter, so that what follows it stands beside that letter; else the parts. */
function inOrder({ text, joined }: Run): string[] {
  if (joined) return isLetter(text) ? [text] : [...pairs(text), ...[...text].slice(-1)]
  if (!CONNECTOR.test(text)) return [text.slice(0, LONGEST)]
  return text
    .split(BETWEEN)
    .filter((part) => part !== '')
    .map((part) => part.slice(0, LONGEST))
}

function addLevels(tokens: Set<string>, { text, level }: { text: string; level: number }): void {
  const connector = CONNECTORS[level]
  if (text === '') return
  if (!connector) {
    tokens.add(text.slice(0, LONGEST))
    return
  }
  if (text.length <= LONGEST) tokens.add(spelled(text))
  // C++ is found by C too.
  if (text.endsWith('++')) tokens.add(spelled(text.slice(0, -2)).slice(0, LONGEST))
  const parts = text.split(connector)
  if (level === DOTS) {
    for (let from = 1; from < parts.length - 1; from++) {
      const suffix = parts.slice(from).join('.')
      if (suffix.length <= LONGEST) tokens.add(spelled(suffix))
    }
  }
  for (const part of parts) addLevels(tokens, { text: part, level: level + 1 })
}

interface Run {
  text: string
  /** Of a script that writes no spaces. */
  joined: boolean
}

function runsOf(text: string): Run[] {
  const folded = fold(text)
  if (ASCII.test(folded))
    return (folded.match(ASCII_COMPOUND) ?? []).map((compound) => ({ text: compound, joined: false }))
  return (folded.match(COMPOUND) ?? []).flatMap(scriptRuns)
}

function scriptRuns(compound: string): Run[] {
  if (ASCII.test(compound)) return [{ text: compound, joined: false }]
  const runs: Run[] = []
  let at = 0
  for (const match of compound.matchAll(JOINED)) {
    if (match.index > at) runs.push({ text: compound.slice(at, match.index), joined: false })
    runs.push({ text: match[0], joined: true })
    at = match.index + match[0].length
  }
  if (at < compound.length) runs.push({ text: compound.slice(at), joined: false })
  return runs
}

const isLetter = (text: string): boolean => [...text].length === 1

/** Overlapping pairs; a single letter stands alone. */
function pairs(text: string): string[] {
  const letters = [...text]
  if (letters.length === 1) return letters
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
