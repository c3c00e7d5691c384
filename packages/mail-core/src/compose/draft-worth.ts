import { hasOwnText, splitMail } from '../editor/mail-pieces.ts'
import type { ComposeContext } from './compose-context.ts'
import type { ComposeDraft } from './compose-draft.ts'

type Head = Pick<ComposeDraft, 'to' | 'cc' | 'bcc' | 'typed' | 'subject'>

const NOTHING: Head = { to: [], cc: [], bcc: [], subject: '' }

/**
 * Whether a window holds anything that its writer would miss: own text, a file, a recipient or a subject other than it opened
 * with, or a quote that was written into. A draft of nothing is not kept (G-018).
 */
export function holdsSomething({ draft, files, opened }: Pick<ComposeContext, 'draft' | 'files' | 'opened'>): boolean {
  if (hasOwnText(draft.htmlBody) || files.some(({ original }) => !original)) return true
  if (headOf(draft) !== headOf(opened ?? NOTHING)) return true
  const quote = quoteOf(draft)
  return opened !== null && quote !== '' && quote !== quoteOf(opened)
}

/** Whether somebody has written in an open window, and would miss what it holds. */
export function isWrittenIn(window: ComposeContext): boolean {
  return window.edits > 0 && holdsSomething(window)
}

function headOf({ to, cc, bcc, typed = {}, subject }: Head): string {
  const emails = [to, cc, bcc].map((chips) => chips.map(({ email }) => email))
  const texts = [typed.to, typed.cc, typed.bcc].map((text = '') => text.trim())
  return JSON.stringify([...emails, ...texts, subject.trim()])
}

function quoteOf({ htmlBody }: ComposeDraft): string {
  const quotes = splitMail(htmlBody).filter(({ kind }) => kind === 'quote')
  return quotes.map(({ html }) => html).join('')
}
