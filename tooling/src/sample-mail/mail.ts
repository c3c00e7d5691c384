import { COMMON, RARE, SECOND, SYLLABLES } from '../bench-words.ts'
import { sequence } from '../sequence.ts'
import { sampleBody, type Words } from './body.ts'
import { sampleFiles } from './files.ts'
import { LANGUAGES, type Language, vocabulary } from './languages.ts'
import { type SampleMail, sampleMime } from './mime.ts'
import { hasHtml, type Shape, shapeOf } from './shapes.ts'
import { atShare, numberOf, pareto, STEPS, spread } from './spread.ts'

export interface Place {
  /** Of the mailbox: another one has other mail. */
  seed: number
  /** Of the message in it, oldest first. */
  index: number
  /** Of the first message of its conversation. */
  root: number
  /** Messages of the mailbox. */
  of: number
}

const SENDERS = 400
/** Characters of a line of plain text. */
const COLUMNS = 72
/** Bytes of HTML, and characters of a text that stands alone. */
const HTML_SIZES = { least: 5_000, most: 495_000, slope: 1.5 }
const TEXT_SIZES = { least: 300, most: 40_000, slope: 1.1 }
const READ_ELSEWHERE = 'View this message in your browser: https://news.example/view\n'

/**
 * The mail at a place, always the same one. Over many the sizes and shapes are those of a mailbox of a team: 29 kB on
 * average and up to 25 MB, 60 of a hundred with HTML of 5 to 500 kB, 12 with files, in 15 languages.
 */
export function sampleMail(place: Place): SampleMail {
  const { n, random, words, opening, letter } = begun(place)
  const shape = shapeOf(n)
  const files = sampleFiles({ n, shape, random, inner: (part) => innerMail(words, n + part / 16) })
  const pictures = files.flatMap(({ contentId }) => contentId ?? [])
  const answers = place.index > place.root
  return { ...letter, shape, files, ...bodies({ n, shape, words, opening, answers, random, pictures }) }
}

/** The beginning of that mail alone, where there must be many messages and it does not matter how large they are. */
export const sampleLetter = (place: Place): SampleMail => begun(place).letter

function begun(place: Place) {
  const { seed, index, root, of } = place
  const n = numberOf({ seed, index })
  const random = sequence(n)
  const language = languageOf(place)
  const words = wordsIn(language, random)
  const subject = wordsIn(language, sequence(numberOf({ seed, index: root })))(5)
  const marked = [
    ...(random() < 0.3 ? [COMMON] : []),
    ...(random() < 0.1 ? [SECOND] : []),
    ...(index % Math.max(1, Math.floor(of / 20)) === 0 ? [RARE] : []),
  ]
  const opening = [words(12), ...marked].join(' ')
  const letter: SampleMail = {
    shape: 'text',
    ...senderOf(language, Math.floor(random() * SENDERS)),
    subject: index > root ? `Re: ${subject}` : subject,
    text: wrapped([opening]),
    html: null,
    files: [],
  }
  return { n, random, words, opening, letter }
}

/** All mail of a conversation is in one language. */
export const languageOf = ({ seed, root }: Pick<Place, 'seed' | 'root'>): Language =>
  atShare(LANGUAGES, spread(numberOf({ seed, index: root }), STEPS.language))

interface BodiesArgs {
  n: number
  shape: Shape
  words: Words
  opening: string
  answers: boolean
  random: () => number
  pictures: readonly string[]
}

function bodies({ n, shape, words, opening, answers, random, pictures }: BodiesArgs) {
  if (!hasHtml(shape)) {
    const length = pareto(spread(n, STEPS.text), TEXT_SIZES)
    const paragraphs = [opening]
    for (let written = opening.length; written < length; written += paragraphs.at(-1)?.length ?? length) {
      paragraphs.push(words(40))
    }
    return { text: wrapped(answers ? [...paragraphs, `> ${words(60)}`] : paragraphs), html: null }
  }
  const bytes = pareto(spread(n, STEPS.html), HTML_SIZES)
  const { html, paragraphs } = sampleBody({ words, opening, bytes, pictures, answers })
  if (shape === 'html') return { text: null, html }
  // Some programs write no text part worth reading.
  return { text: random() < 0.15 ? READ_ELSEWHERE : wrapped(paragraphs), html }
}

function wordsIn(language: Language, random: () => number): Words {
  const known = vocabulary(language)
  const word = () => known[Math.floor(random() ** 3 * known.length)] ?? ''
  return (count) => {
    const words: string[] = []
    for (let at = 0; at < count; at++) words.push(word())
    return words.join(language.spaced ? ' ' : '')
  }
}

function senderOf(language: Language, sender: number): { senderName: string; senderEmail: string } {
  const [english = language] = LANGUAGES
  const name = vocabulary(language)
  return {
    senderName: `${name[sender] ?? ''} ${name[sender + 500] ?? ''}`,
    senderEmail: `${vocabulary(english)[sender] ?? SYLLABLES[0]}${sender}@example.org`,
  }
}

/** Paragraphs in lines, with an empty line between them. */
function wrapped(paragraphs: readonly string[]): string {
  return `${paragraphs.map(inLines).join('\n\n')}\n`
}

function inLines(paragraph: string): string {
  if (paragraph.length <= COLUMNS) return paragraph
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + word.length >= COLUMNS) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join(paragraph.startsWith('> ') ? '\n> ' : '\n')
}

/** A short mail that another one carries. */
function innerMail(words: Words, n: number): Buffer {
  return sampleMime(
    {
      shape: 'text',
      senderName: '',
      senderEmail: 'inner@example.org',
      subject: words(4),
      text: wrapped([words(60), words(40)]),
      html: null,
      files: [],
    },
    { to: 'list@example.org', date: Date.UTC(2026, 0, 1), messageId: `${n}@inner.example`, references: [] },
  )
}
