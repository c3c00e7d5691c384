/** Columns after which a flowed line is broken (RFC 3676, 4.2). */
const FLOWED_WIDTH = 72

/**
 * Text as format=flowed (RFC 3676): lines of at most 72 characters where words allow it, a space at the end of every line
 * that goes on, '>' before quoted lines, and a space before lines that begin with a space, '>' or 'From '. The signature
 * mark '-- ' stays as it is.
 */
export function flowedText(text: string): string {
  return text.split('\n').flatMap(flowedLine).join('\r\n')
}

function flowedLine(line: string): string[] {
  if (line === '-- ') return [line]
  const text = line.replace(/^(?:> ?)*/, '')
  const quotes = line.slice(0, line.length - text.length).replaceAll(' ', '')
  const rows: string[] = []
  let rest = text.trimEnd()
  while (rest.length + quotes.length > FLOWED_WIDTH) {
    const before = rest.lastIndexOf(' ', FLOWED_WIDTH - quotes.length)
    const at = before > 0 ? before : rest.indexOf(' ', FLOWED_WIDTH - quotes.length)
    if (at === -1) break
    rows.push(rest.slice(0, at + 1))
    rest = rest.slice(at + 1)
  }
  return [...rows, rest].map((row) => quotes + (needsSpace(row, quotes) ? ` ${row}` : row))
}

/** Space-stuffing (RFC 3676, 4.4); quoted lines get it for the eye. */
function needsSpace(row: string, quotes: string): boolean {
  return quotes === '' ? /^( |>|From )/.test(row) : row !== ''
}

/** Flowed text as it was before: lines that go on are joined again (RFC 3676, 4.1). */
export function unflowedText(flowed: string): string {
  const lines: { depth: number; text: string; open: boolean }[] = []
  for (const line of flowed.split(/\r?\n/)) {
    const stuffed = line.replace(/^>*/, '')
    const depth = line.length - stuffed.length
    const text = stuffed.startsWith(' ') ? stuffed.slice(1) : stuffed
    const open = text.endsWith(' ') && line !== '-- '
    const last = lines.at(-1)
    if (last?.open && last.depth === depth) {
      last.text += text
      last.open = open
    } else lines.push({ depth, text, open })
  }
  return lines.map(({ depth, text }) => (depth > 0 ? `${'>'.repeat(depth)} ${text}`.trimEnd() : text)).join('\n')
}
