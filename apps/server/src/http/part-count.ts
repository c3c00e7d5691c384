const LINE_END = Buffer.from('\r\n')

/** The boundary of a multipart type; null where there is none. */
function boundaryOf(contentType: string | undefined): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(contentType ?? '') ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? plain ?? null
}

/** Counts the parts of a multipart body as it passes: the parser says nothing of those that have no name. */
export class PartCount {
  /** Parts that have begun. */
  parts = 0

  private readonly delimiter: Buffer | null
  /** What may be the beginning of a delimiter; the first one has no line before it. */
  private rest: Buffer = LINE_END

  constructor(contentType: string | undefined) {
    const boundary = boundaryOf(contentType)
    this.delimiter = boundary === null ? null : Buffer.from(`\r\n--${boundary}\r\n`, 'latin1')
  }

  take(chunk: Buffer): void {
    const { delimiter } = this
    if (delimiter === null) return
    const bytes = Buffer.concat([this.rest, chunk])
    let from = 0
    for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, from)) {
      this.parts++
      // The end of this line may begin the next delimiter, of a part that follows at once.
      from = at + delimiter.length - LINE_END.length
    }
    this.rest = bytes.subarray(Math.max(from, bytes.length - delimiter.length + 1))
  }
}
