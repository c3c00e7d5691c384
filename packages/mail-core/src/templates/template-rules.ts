import { escapeHtml, htmlText } from '../display/html-text.ts'
import { signatureProblem } from '../signatures/signature-rules.ts'
import { variableProblem } from './template-variables.ts'

/** How many templates one person, and one mailbox, may have. [GUARD-03] */
export const MAX_TEMPLATES = 1_000
export const TOO_MANY_TEMPLATES = `There is room for ${MAX_TEMPLATES.toLocaleString('en-GB')} templates. Please delete one first.`
/** Bytes of HTML in UTF-8 that they may have together, pictures included. [GUARD-03] */
export const TEMPLATES_SIZE = 20 * 1_048_576
export const TEMPLATES_TOO_LARGE = 'Templates may take 20MB together. Please delete one or use smaller images.'
export const TEMPLATE_NAME_REQUIRED = 'Please enter a template name'
export const TEMPLATE_CONTENT_REQUIRED = 'Please enter template content'
export const TEMPLATES_LOAD_FAILED = 'Failed to load templates'
export const TEMPLATE_SAVE_FAILED = 'Failed to save template. Please try again.'
/** Said of one that a colleague deleted while it was edited; what is written is kept. */
export const TEMPLATE_GONE =
  'Somebody has deleted this template meanwhile. Save once more to make a new one of what is written here, without its files.'
export const TEMPLATE_DELETE_FAILED = 'Failed to delete template. Please try again.'

/** Characters of a template's HTML beside its pictures: reading it takes no noticeable time. [RUN-02] */
export const MAX_TEMPLATE_LENGTH = 100_000
export const TEMPLATE_TOO_LONG = `A template has at most ${MAX_TEMPLATE_LENGTH.toLocaleString('en-GB')} characters beside its images`

/** Letters of a name and of a folder. */
export const MAX_TEMPLATE_NAME = 200

/** Why a template cannot be saved, or null: it needs a name, content that is not too long, and variables that there are. [TEAM-11] */
export function templateProblem({ name, html_content }: { name: string; html_content: string }): string | null {
  if (name.trim() === '') return TEMPLATE_NAME_REQUIRED
  if (lengthBesideImages(html_content) > MAX_TEMPLATE_LENGTH) return TEMPLATE_TOO_LONG
  if (signatureProblem({ name, html_content }) !== null) return TEMPLATE_CONTENT_REQUIRED
  return variableProblem(html_content)
}

function lengthBesideImages(html: string): number {
  if (html.length <= MAX_TEMPLATE_LENGTH) return html.length
  let length = html.length
  // What a match has passed is not read again.
  for (const [, base64 = ''] of html.matchAll(/data:[^,\s"']*(?:,([A-Za-z0-9+/]*))?/g)) length -= base64.length
  return length
}

/** Whether what is wrong is wrong with the name. */
export const isTemplateNameProblem = (problem: string | null): boolean => problem === TEMPLATE_NAME_REQUIRED

/** What is found by. */
export interface FoundTemplate {
  name: string
  folder: string
  html_content: string
}

/**
 * Templates in which every word that is typed stands, upper and lower case alike: first those whose name begins with it, then those
 * with it in name or folder, then those with it in their text; else as they came. [TEAM-11]
 */
export function searchTemplates<T extends FoundTemplate>(templates: readonly T[], typed: string): T[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...templates]
  const ranked: T[][] = [[], [], []]
  for (const template of templates) {
    const named = `${template.name} ${template.folder}`.toLowerCase()
    const isNamed = words.every((word) => named.includes(word))
    const begins = isNamed && named.startsWith(words[0] ?? '')
    if (isNamed) ranked[begins ? 0 : 1]?.push(template)
    else if (words.every((word) => named.includes(word) || textsOf(template).searched.includes(word)))
      ranked[2]?.push(template)
  }
  return ranked.flat()
}

/** The text of templates, read once for as long as they are there. */
const known = new WeakMap<Pick<FoundTemplate, 'html_content'>, { text: string; searched: string }>()

function textsOf(template: Pick<FoundTemplate, 'html_content'>): { text: string; searched: string } {
  const kept = known.get(template)
  if (kept) return kept
  const text = htmlText(template.html_content).replace(/\s+/g, ' ').trim()
  const texts = { text, searched: text.toLowerCase() }
  known.set(template, texts)
  return texts
}

/** What a template says, on one line. */
export const templateText = (template: Pick<FoundTemplate, 'html_content'>): string => textsOf(template).text

/** Templates by folder, in the order of the alphabet; those in none come first. */
export function templateFolders<T extends FoundTemplate>(
  templates: readonly T[],
): { folder: string; templates: T[] }[] {
  const folders = new Map<string, T[]>()
  for (const template of templates) {
    const inFolder = folders.get(template.folder)
    if (inFolder) inFolder.push(template)
    else folders.set(template.folder, [template])
  }
  return [...folders]
    .map(([folder, held]) => ({ folder, templates: held.toSorted((a, b) => compare(a.name, b.name)) }))
    .sort((a, b) => compare(a.folder, b.folder))
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Files that can become templates, as a file chooser takes them. */
export const TEMPLATE_FILES = '.txt,.md,.html,.htm'

/** Bytes that an imported file has at most. */
export const MAX_TEMPLATE_FILE = 1_048_576

/** Why a file cannot become a template, or null. */
export function templateFileProblem({ name, size }: { name: string; size: number }): string | null {
  if (!/\.(txt|md|html?)$/i.test(name)) return 'Only text and HTML files become templates'
  return size <= MAX_TEMPLATE_FILE ? null : 'Files of templates may have 1MB at most'
}

/** The template that a file makes: named as it is, its text line by line, or its HTML as it is. [TEAM-11] */
export function importedTemplate({ name, text }: { name: string; text: string }): {
  name: string
  html_content: string
} {
  const [, bare = name, ending = ''] = /^(.*)\.(\w+)$/s.exec(name) ?? []
  const content = text.replace(/^\uFEFF/, '')
  const lines = () =>
    content
      .trimEnd()
      .split(/\r\n?|\n/)
      .map((line) => `<div>${line === '' ? '<br>' : escapeHtml(line).replace(/ {2}/g, ' &nbsp;')}</div>`)
      .join('')
  return {
    name: bare.trim().slice(0, MAX_TEMPLATE_NAME),
    html_content: /^html?$/i.test(ending) ? content : lines(),
  }
}

/**
 * What is typed of a template's name behind a `;` at the start of a word, of two letters or more; null where nothing is. One letter
 * may be a face, such as ;P. [TEAM-11]
 */
export function typedTemplate(before: string): string | null {
  return /(?:^|[\s\ufffc(])(;([\p{L}\p{N}][\p{L}\p{N}_-]{1,39}))$/u.exec(before)?.[2] ?? null
}

/** How many are offered behind `;`. */
export const OFFERED_TEMPLATES = 8

/** Those that fit what is typed behind `;`: by their names and folders alone. */
export function offeredTemplates<T extends FoundTemplate>(templates: readonly T[], typed: string): T[] {
  const wanted = typed.toLowerCase()
  const words = ({ name, folder }: T) => `${name} ${folder}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const fits = (template: T) =>
    words(template).some((word) => word.startsWith(wanted)) ||
    template.name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_-]/gu, '')
      .startsWith(wanted)
  return templates.filter(fits).slice(0, OFFERED_TEMPLATES)
}
