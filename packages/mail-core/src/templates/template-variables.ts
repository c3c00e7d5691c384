import { escapeHtml } from '../display/html-text.ts'
import { splitMail } from '../editor/mail-pieces.ts'
import { type HtmlPart, htmlParts } from './html-parts.ts'
import { markedVariable, VARIABLE_CLASS } from './variable-class.ts'

/** What a template can leave to the mail that it is put into. [TEAM-11] */
export const TEMPLATE_VARIABLES = [
  'customer.first_name',
  'customer.name',
  'customer.address',
  'me.first_name',
  'me.name',
  'mailbox.name',
  'subject',
  'ticket',
] as const

export type VariableName = (typeof TEMPLATE_VARIABLES)[number]

/** What is known of a mail; what is left out is not known. */
export type VariableValues = { readonly [Name in VariableName]?: string }

/** A place to fill in, as it is shown: `{{customer.first_name | "there"}}`; its name is null where it is no variable. */
export interface Variable {
  shown: string
  name: VariableName | null
  fallback: string | null
}

/** HTML of a template that stays as it is, or a variable. */
type TemplatePart = string | Variable

/** A name, and perhaps a fallback between quotation marks, also such as a text editor puts in their place. */
const BODY = /^\s*([\w.]+)\s*(?:\|\s*["“”„]([^"“”„]*)["“”„]\s*)?$/
/** Braces in the address of a link or a picture, also as the editor writes them there. */
const BRACES = /\{\{|%7B%7B/i
const EVERY_BRACE = /\{\{|\}\}|%7B%7B|%7D%7D/gi

export const VARIABLE_IN_ADDRESS = 'A variable can stand in text only, not in a link or an image'

/** Reads what stands between two braces and two others. */
export function readVariable(shown: string): Variable {
  const [, name = '', fallback = null] = BODY.exec(shown.slice(2, -2)) ?? []
  const known = TEMPLATE_VARIABLES.find((each) => each === name.toLowerCase()) ?? null
  return { shown, name: known, fallback }
}

/** What a variable comes to: what is known, else its fallback; null where there is neither. */
export function variableValue({ name, fallback }: Variable, values: VariableValues): string | null {
  const value = name === null ? '' : (values[name]?.trim() ?? '')
  return value === '' ? fallback : value
}

/**
 * The HTML of a template with its variables filled in. What nothing is known of is marked, and {@link unresolvedVariables} finds it
 * until somebody writes something in its place. A value is text and is not read again. [TEAM-11]
 */
export function fillTemplate(html: string, values: VariableValues): string {
  return [...partsOf([...htmlParts(html)])]
    .map((part) => {
      if (typeof part === 'string') return part
      const value = variableValue(part, values)
      return value === null ? markedVariable(part.shown) : escapeHtml(value)
    })
    .join('')
}

/** What templates left to be filled in, outside signature and quote, as it is shown. */
export function unresolvedVariables(html: string): string[] {
  if (!html.includes(VARIABLE_CLASS)) return []
  return splitMail(html)
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ html: text }) => openPlaces(text))
}

/** As the editor and {@link fillTemplate} write it. */
const MARKED = new RegExp(`<span class="${VARIABLE_CLASS}">([^<]*)</span>`, 'g')

/** Those that are marked as we write it, wherever that stands, and then those that are marked in another way. */
function openPlaces(html: string): string[] {
  const places: string[] = []
  const rest = html.replace(MARKED, (_, shown: string) => {
    places.push(shownOf([...htmlParts(shown)]))
    return ''
  })
  return rest.includes(VARIABLE_CLASS) ? [...places, ...markedTexts(rest)] : places
}

const SPAN = /^<(\/?)span(?![\w-])/i
/** Wherever in the tag: what only looks like a mark is rather asked about than sent. */
const NAMES_MARK = new RegExp(`(?<![\\w-])${VARIABLE_CLASS}(?![\\w-])`)
/** Characters of a place that are told. */
const MAX_TOLD = 200

/** What stands in the elements that mark a place to fill in, whoever wrote them, and however. */
function* markedTexts(html: string): Generator<string> {
  let text = ''
  /** Elements that are open from the marked one on. */
  let depth = 0
  for (const part of htmlParts(html)) {
    if (part.kind === 'text' && depth > 0) text += part.text
    if (part.kind !== 'tag') continue
    const [tag, slash] = SPAN.exec(part.html) ?? []
    if (tag === undefined) continue
    if (slash === '/') depth = Math.max(0, depth - 1)
    else if (depth > 0 || NAMES_MARK.test(part.html)) depth += 1
    if (slash !== '/' || depth > 0 || text === '') continue
    yield text.slice(0, MAX_TOLD)
    text = ''
  }
  if (text !== '') yield text.slice(0, MAX_TOLD)
}

/** Why mail may not leave yet: the first place that a template left open; null where there is none. */
export function unresolvedProblem(html: string): string | null {
  const [first] = unresolvedVariables(html)
  return first === undefined ? null : `Please write something in place of ${first}, or remove it`
}

/** Why variables of a template cannot be filled in, naming the first one; null where they can. */
export function variableProblem(html: string): string | null {
  const parts = [...htmlParts(html)]
  if (parts.some((part) => part.kind === 'tag' && BRACES.test(part.html))) return VARIABLE_IN_ADDRESS
  for (const part of partsOf(parts)) if (typeof part !== 'string' && part.name === null) return wrongText(part)
  return null
}

function wrongText({ shown }: Variable): string {
  if (shown.length < 4) return '{{ begins a variable that does not end'
  return `There is no variable ${shown}. There are ${TEMPLATE_VARIABLES.join(', ')}, each perhaps with | "a fallback"`
}

/** Text and variables in turn. Tags within a variable follow it. */
function* partsOf(parts: readonly HtmlPart[]): Generator<TemplatePart> {
  let kept = ''
  let at = 0
  while (at < parts.length) {
    const opened = braces(parts, at, '{')
    if (opened === null) {
      kept += written(parts[at])
      at += 1
      continue
    }
    const closed = endOf(parts, opened)
    // Without an end the braces alone are what is wrong.
    const end = closed ?? opened
    yield kept
    yield readVariable(shownOf(parts.slice(at, end)))
    kept = parts.slice(at, end).filter(isTag).map(written).join('')
    at = end
  }
  yield kept
}

const isTag = (part: HtmlPart): boolean => part.kind !== 'text'

const shownOf = (parts: readonly HtmlPart[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')

function written(part: HtmlPart | undefined): string {
  if (part === undefined) return ''
  if (part.kind === 'text') return part.html
  // A marked place in the template itself, such as one copied from a draft, is filled in like any other.
  const html = part.html.replaceAll(VARIABLE_CLASS, '')
  return part.kind === 'tag' && BRACES.test(html) ? html.replace(EVERY_BRACE, '') : html
}

/** The place behind two braces that begin at `at`, perhaps with tags between them; null where there are none. */
function braces(parts: readonly HtmlPart[], at: number, brace: string): number | null {
  if (!isText(parts[at], brace)) return null
  let second = at + 1
  while (parts[second] && isWithinLine(parts[second])) second++
  return isText(parts[second], brace) ? second + 1 : null
}

/** The place behind the end of a variable that is open at `from`; null where its line ends before, or another one begins. */
function endOf(parts: readonly HtmlPart[], from: number): number | null {
  for (let at = from; at < parts.length; at++) {
    const part = parts[at]
    if (part?.kind === 'tag' && part.breaksLine) return null
    if (braces(parts, at, '{') !== null) return null
    const end = braces(parts, at, '}')
    if (end !== null) return end
  }
  return null
}

const isText = (part: HtmlPart | undefined, text: string): boolean => part?.kind === 'text' && part.text === text

const isWithinLine = (part: HtmlPart | undefined): boolean =>
  part !== undefined && (part.kind === 'unseen' || (part.kind === 'tag' && !part.breaksLine))
