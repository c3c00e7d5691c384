/** Quotes and lists deeper than this are written as this deep: each level costs characters in every line. */
const DEEPEST = 10
/** The blanks of HTML; a no-break space is none. */
const BLANKS = /[ \t\n\r\f]+/g

/** Writes text line by line, with blanks as HTML shows them, until it is full. */
export class TextLines {
  /** Whether there is room for no more. */
  full = false

  private readonly out: string[] = []
  private readonly room: number
  private written = 0
  /** Line breaks to write before the next text. */
  private breaks = 0
  private spaced = false
  private quotes = 0
  /** How deep the last line stood in quotes. */
  private depthBefore = 0
  private readonly lists: { ordered: boolean; points: number }[] = []
  /** Lists that are open below the deepest one. */
  private deeper = 0
  /** Written before the next text: the mark of a point. */
  private mark = ''
  private preformatted = 0

  constructor(room: number) {
    this.room = room
  }

  /** Text as it stands between tags. */
  text(text: string): void {
    if (this.preformatted > 0) {
      const lines = text.split(/\r\n?|\n/)
      for (const [index, line] of lines.entries()) {
        if (index > 0) this.break()
        if (line !== '') this.put(line)
      }
      return
    }
    const words = text.replace(BLANKS, ' ')
    if (words.startsWith(' ')) this.space()
    const trimmed = words.slice(words.startsWith(' ') ? 1 : 0, words.endsWith(' ') ? -1 : undefined)
    if (trimmed !== '') this.put(trimmed)
    if (words.length > 1 && words.endsWith(' ')) this.space()
  }

  /** What follows does not run into what stands before. */
  space(): void {
    this.spaced = true
  }

  /** A line break that is always seen. */
  break(): void {
    this.breaks++
    this.spaced = false
  }

  /** What follows begins on a line of its own. */
  line(): void {
    this.breaks = Math.max(this.breaks, 1)
    this.spaced = false
  }

  /** What follows begins after an empty line. */
  paragraph(): void {
    this.breaks = Math.max(this.breaks, 2)
    this.spaced = false
  }

  openQuote(): void {
    this.paragraph()
    this.quotes++
  }

  closeQuote(): void {
    this.paragraph()
    if (this.quotes > 0) this.quotes--
  }

  openList(ordered: boolean): void {
    if (this.lists.length === 0) this.paragraph()
    else this.line()
    if (this.lists.length < DEEPEST) this.lists.push({ ordered, points: 0 })
    else this.deeper++
  }

  closeList(): void {
    if (this.deeper > 0) this.deeper--
    else this.lists.pop()
    if (this.lists.length === 0) this.paragraph()
    else this.line()
  }

  openPoint(): void {
    this.line()
    const list = this.lists.at(-1)
    if (list) list.points++
    this.mark = list?.ordered ? `${list.points}. ` : '* '
  }

  /** Begins (1) or ends (-1) text whose blanks all count. */
  keepBlanks(change: 1 | -1): void {
    this.preformatted = Math.max(0, this.preformatted + change)
  }

  toString(): string {
    return this.out.join('')
  }

  private put(text: string): void {
    if (this.full) return
    const depth = Math.min(this.quotes, DEEPEST)
    if (this.out.length === 0) this.write(this.lineStart(depth))
    else if (this.breaks > 0) {
      // An empty line belongs to both quotes that it stands between.
      const between = `\n${'>'.repeat(Math.min(depth, this.depthBefore))}`
      this.write(`${between.repeat(Math.min(this.breaks, 3) - 1)}\n${this.lineStart(depth)}`)
    } else if (this.spaced) this.write(' ')
    this.write(`${this.mark}${text}`)
    this.depthBefore = depth
    this.breaks = 0
    this.spaced = false
    this.mark = ''
  }

  private lineStart(depth: number): string {
    const quote = depth === 0 ? '' : `${'>'.repeat(depth)} `
    return quote + '  '.repeat(Math.max(0, this.lists.length - 1))
  }

  private write(text: string): void {
    if (this.full) return
    const kept = text.slice(0, this.room - this.written)
    this.out.push(kept)
    this.written += kept.length
    if (kept.length === text.length) return
    this.out.push('…')
    this.full = true
  }
}
