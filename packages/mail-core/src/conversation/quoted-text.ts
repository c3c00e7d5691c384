import type { Message } from '@postroom/api'
import { htmlText } from '../display/html-text.ts'

/** A body in two parts: what was written, and the earlier mail below it. */
export interface SplitBody {
  fresh: string
  /** Empty when nothing is quoted. */
  quoted: string
}

const QUOTE_STARTS = [
  /<div[^<>]*\sclass\s*=\s*(?:"[^"]*\b(?:postroom-quote|gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)\b[^"]*"|'[^']*\b(?:postroom-quote|gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)\b[^']*')/i,
  /<(?:div|blockquote)[^<>]*\sid\s*=\s*["']?(?:appendonsend|divRplyFwdMsg|mail-editor-reference-message-container)\b/i,
  /<blockquote[^<>]*\stype\s*=\s*["']?cite\b/i,
  /<hr[^<>]*\sid\s*=\s*["']?stopSpelling\b/i,
  // The line that Outlook draws over From, Sent and To, in whatever language.
  /<div[^<>]*\sstyle\s*=\s*["'][^"'<>]*\bborder-top:\s*solid\s+#(?:B5C4DF|E1E1E1)\s+1\.0pt/i,
  /<(?:p|div)[^<>]*>\s*-{2,}\s*Original Message\s*-{2,}/i,
  // A line that introduces a quote, and the quote itself.
  /<(p|div)[^<>]{0,200}>(?:On|Am|Le|El|Il|Op|Den|Em) [^<>]{4,400}(?:wrote|schrieb|écrit|escribió|scritto|schreef|skrev|escreveu)[^<>]{0,60}:\s{0,8}(?:<br[^<>]{0,20}>\s{0,8})?<\/\1>\s{0,20}<blockquote\b/iu,
]
const TEXT_QUOTE_LINE =
  /^(?:On |Am |Le |El |Il |Op |Den |Em ).{4,400}(?:wrote|schrieb|écrit|escribió|scritto|schreef|skrev|escreveu).{0,60}:\s*$/u
const LONGEST_QUOTE_LINE = 600
const TEXT_DIVIDER = /^-{2,}\s*(?:Original Message|Forwarded message)\s*-{2,}\s*$/i
/** Outlook's line over the header lines of the original. */
const TEXT_RULE = /^_{20,}\s*$/
const TEXT_FROM = /^(?:From|Von|De|Da|Van|Från|Fra|Od)\s?: /

/** Whether a message answers another: only answers hide quoted text (CONV-15). */
export function isAnswer({ in_reply_to }: Pick<Message, 'in_reply_to'>): boolean {
  return (in_reply_to ?? '') !== ''
}

/**
 * Where the quoted original of an HTML answer begins, in characters, by the marks that mail programs leave; -1 where none
 * is found or nothing stands before it (CONV-15).
 */
export function quoteStart(html: string): number {
  const starts = QUOTE_STARTS.map((mark) => html.search(mark)).filter((at) => at !== -1)
  const start = Math.min(...starts)
  return starts.length > 0 && hasContent(html.slice(0, start)) ? start : -1
}

/** The plain text of an answer in two parts: from its first quoted line on, all is quoted when nothing else follows. */
export function splitPlainText(text: string): SplitBody {
  const lines = text.split(/\r\n?|\n/)
  const written = [...lines.entries()].filter(([, line]) => line.trim() !== '')
  const lastOwn = written.findLastIndex(([, line]) => !line.startsWith('>'))
  // A divider, a run of > lines that goes on to the end, or a line that introduces a quote.
  const first = written.findIndex(([, line], index) => {
    if (TEXT_DIVIDER.test(line)) return true
    if (line.startsWith('>')) return index > lastOwn
    const [next = '', later = ''] = written.slice(index + 1, index + 3).map(([, text]) => text)
    if (TEXT_RULE.test(line)) return TEXT_FROM.test(next)
    if (introducesQuote(line)) return next.startsWith('>')
    // Gmail breaks a long one in two.
    return later.startsWith('>') && introducesQuote(`${line} ${next}`)
  })
  const start = written[first]?.[0]
  if (first === 0 || start === undefined) return { fresh: text, quoted: '' }
  return { fresh: lines.slice(0, start).join('\n').trimEnd(), quoted: lines.slice(start).join('\n') }
}

/** The expression looks back and forth: a line that a stranger makes endless is none of these. */
const introducesQuote = (line: string): boolean => line.length <= LONGEST_QUOTE_LINE && TEXT_QUOTE_LINE.test(line)

function hasContent(html: string): boolean {
  return /<img\b/i.test(html) || htmlText(html).trim() !== ''
}
