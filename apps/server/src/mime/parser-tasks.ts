import { type TemplateUse, templateUse, unresolvedProblem } from '@postroom/mail-core/rules'
import { type BodyParts, bodyParts } from './body-parts.ts'
import { type CommentPiece, readComment } from './comment-html.ts'
import { type DerivedText, derivedText } from './derived-text.ts'
import { excerptOf } from './excerpt.ts'
import { parseHere, parsePlain } from './mime.ts'
import { repairHeaders } from './mime-repair.ts'
import type { ParsedMessage } from './parsed-message.ts'
import { shownText } from './shown-text.ts'
import { linkedText, textTwin } from './text-twin.ts'

/** What a parser thread does; `plain` says that the careful way took too long. */
export type ParserTask =
  | { kind: 'message'; raw: Uint8Array; plain: boolean }
  | { kind: 'written'; html: string; twin: boolean; plain: boolean }
  | { kind: 'comment'; html: string }
  | { kind: 'left open'; html: string }
  | { kind: 'templates'; html: string; templates: readonly string[] }

/** What is made of HTML that somebody writes. */
export interface WrittenText extends DerivedText {
  /** The text part that goes with it; empty for a draft, which has none. */
  twin: string
  /** Both as they travel; null for a draft. */
  parts: BodyParts | null
}

/** What a comment may have of what was written. */
export interface ReadComment {
  pieces: CommentPiece[]
}

/** Why mail may not leave yet for what a template left open. */
export interface LeftOpen {
  problem: string | null
}

/** What mail left of the templates that were put into it, in their order; null for those that were taken out again. */
export interface LeftOfTemplates {
  uses: (TemplateUse | null)[]
}

export type Parsed = ParsedMessage | WrittenText | ReadComment | LeftOpen | LeftOfTemplates

/** What a parser thread answers: what it made, and the processor time that it has taken since it began, in ms. */
export interface Performed {
  parsed: Parsed
  cpu: number
}

/** Characters of HTML that the excerpt is looked for in. */
const FIRST = 1_000_000

/** Does one task in this thread. */
export async function perform(task: ParserTask): Promise<Parsed> {
  if (task.kind === 'message') {
    const { buffer, byteOffset, byteLength } = task.raw
    const raw = Buffer.from(buffer, byteOffset, byteLength)
    return task.plain ? parsePlain(repairHeaders(raw)) : parseHere(raw)
  }
  if (task.kind === 'comment') return { pieces: readComment(task.html) }
  if (task.kind === 'left open') return { problem: unresolvedProblem(task.html) }
  if (task.kind === 'templates') return { uses: task.templates.map((template) => templateUse(template, task.html)) }
  const { html } = task
  if (!task.twin) return { ...derivedText({ text: null, html }), twin: '', parts: null }
  const twin = task.plain ? linkedText(html) : textTwin(html)
  // What a row shows of it are its words, without quote marks and addresses of links.
  return {
    ...derivedText({ text: twin, html }),
    excerpt: excerptOf(shownText(html.slice(0, FIRST))),
    twin,
    parts: await bodyParts({ text: twin, html }),
  }
}
