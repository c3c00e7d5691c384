import { nextDashes } from './part-lines.ts'

const CR = 0x0d
const LF = 0x0a
const DASH = 0x2d
const HEADER = /^[!-9;-~]{1,100}[ \t]*:/
/** Fields that programs write, and people do not at the beginning of a paragraph. */
const KNOWN_FIELD =
  /^(?:from|sender|reply-to|to|cc|bcc|subject|date|message-id|in-reply-to|references|mime-version|received|return-path|delivered-to|authentication-results|dkim-signature|(?:content|list|arc|x)-[\w-]{1,80})[ \t]*:/gim
const BOUNDARY = /\bboundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi
/** A line that closes parts is no longer than a boundary (RFC 2046, 5.1.1) and what has come to stand beside it. */
const LONGEST = 120

/**
 * Mends the lines that part a message: the empty line after its header where it holds blanks or is missing, and a closing line
 * of which a dash is missing or to which something was added. Bodies and files stay as they are; takes time in proportion to the length.
 */
export function repairSeparators(raw: Buffer): Buffer {
  const pieces: Buffer[] = []
  const boundaries = new Set<string>()
  let kept = 0
  let header = ''
  let inHeader = true
  /** Where the last known field of the message's own header begins, once that is asked for. */
  let lastField: number | null = null
  const replace = (start: number, end: number, by: string) => {
    const lineEnd = raw.subarray(raw[end - 2] === CR ? end - 2 : end - 1, end)
    pieces.push(raw.subarray(kept, start), Buffer.from(by, 'latin1'), lineEnd)
    kept = end
  }
  const endHeader = () => {
    for (const [, quoted, bare] of header.matchAll(BOUNDARY)) boundaries.add((quoted ?? bare ?? '').trimEnd())
    header = ''
    inHeader = false
  }
  for (let start = 0; start < raw.length; ) {
    if (!inHeader && raw[start] !== DASH) {
      start = nextDashes(raw, start)
      continue
    }
    const newline = raw.indexOf(LF, start)
    const end = newline < 0 ? raw.length : newline + 1
    if (inHeader) {
      const line = raw.toString('latin1', start, end)
      if (line.trim() !== '') {
        const mayBegin =
          boundaries.size === 0 && !isFolded(raw[start]) && !HEADER.test(line) && !MAILBOX_LINE.test(line)
        if (mayBegin) lastField ??= lastKnownField(raw)
        if (lastField !== null && mayBegin && start > lastField) {
          // The words begin where a line is no field, and none comes after it.
          pieces.push(raw.subarray(kept, start), Buffer.from('\r\n'))
          kept = start
          endHeader()
          continue
        }
        if (header.length < 65_536) header += line
      } else if (/^\r?\n?$/.test(line)) endHeader()
      else if (newline >= 0 && !HEADER.test(lineAt(raw, end)) && !isFolded(raw[end])) {
        replace(start, end, '')
        endHeader()
      }
    } else if (raw[start] === DASH && raw[start + 1] === DASH && end - start <= LONGEST) {
      const rest = raw.toString('latin1', start + 2, end).trimEnd()
      if (boundaries.has(rest)) {
        inHeader = startsHeader(raw, end)
        // A line that is no header begins the words of the part.
        if (!inHeader && newline >= 0) replace(start, end, `--${rest}\r\n`)
      } else if (!(rest.endsWith('--') && boundaries.has(rest.slice(0, -2)))) {
        const boundary = damagedClosing(rest, boundaries)
        if (boundary !== null && newline >= 0) replace(start, end, `--${boundary}--`)
      }
    }
    start = end
  }
  return pieces.length === 0 ? raw : Buffer.concat([...pieces, raw.subarray(kept)])
}

/** Before the first field stands what an mbox file begins a message with. */
const MAILBOX_LINE = /^>?From /

/** Where the last field begins that is known by its name; -1 where there is none before an empty line. */
function lastKnownField(raw: Buffer): number {
  const [header = ''] = raw.toString('latin1', 0, 65_536).split(/\r?\n\r?\n/, 1)
  return [...header.matchAll(KNOWN_FIELD)].at(-1)?.index ?? -1
}

const lineAt = (raw: Buffer, at: number): string => raw.toString('latin1', at, at + 110)

/** Whether a header begins there, be it an empty one, or the next line that parts the message. */
function startsHeader(raw: Buffer, at: number): boolean {
  const line = lineAt(raw, at)
  return line === '' || /^([ \t]|\r?\n|--)/.test(line) || HEADER.test(line)
}

const isFolded = (first: number | undefined): boolean => first === 0x20 || first === 0x09

/** The boundary that a line was meant to close: after it stand a single dash, dashes and blanks, or `--` and more. */
function damagedClosing(rest: string, boundaries: ReadonlySet<string>): string | null {
  for (let at = rest.length - 1; at > 0; at--) {
    if (!/[ \t-]/.test(rest[at] ?? '') || !boundaries.has(rest.slice(0, at))) continue
    const after = rest.slice(at)
    if (/^[ \t]*-[- \t]*$/.test(after) || after.startsWith('--')) return rest.slice(0, at)
  }
  return null
}

/** What stands after the last closing line of a multipart message, where programs show nothing (RFC 2046, 5.1.1). */
export function epilogueOf(raw: Buffer): Buffer | null {
  const header = raw.toString('latin1', 0, 65_536).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const type = /^content-type\s*:\s*multipart\/(?:.*\r?\n[ \t])*.*/im.exec(header)?.[0] ?? ''
  const [, quoted, bare] = [...type.matchAll(BOUNDARY)][0] ?? []
  const boundary = (quoted ?? bare ?? '').trimEnd()
  const closing = boundary === '' ? -1 : raw.lastIndexOf(`\n--${boundary}--`, undefined, 'latin1')
  const end = closing < 0 ? -1 : raw.indexOf(LF, closing + 1)
  return end < 0 ? null : raw.subarray(end + 1)
}
