import PostalMime, { type Attachment, decodeWords, type PostalMimeOptions } from 'postal-mime'
import { base64Decoder, bodyDecoder, type PartDecoder } from './body-decoder.ts'
import { decodeText, isPlainlyDeclared } from './charset.ts'
import { nextDashes } from './part-lines.ts'
import { decodeQuotedPrintable } from './quoted-printable.ts'

/** What postal-mime 4.0.0 knows of one part while it sorts parts into bodies and attachments. */
interface Part {
  state: 'header' | 'body' | 'finished'
  parentNode?: Part | undefined
  content: ArrayBuffer | null
  contentDecoder: PartDecoder | null
  contentId?: string | undefined
  contentType: { parsed: { value: string; params: Record<string, string | undefined> } }
  contentDisposition: { parsed: { value: string; params: Record<string, string | undefined> } }
  contentTransferEncoding: { encoding: string }
}

interface Line {
  /** Without the end of the last line. */
  bytes: Uint8Array<ArrayBuffer>
  /** Whether it is the last one. */
  done: boolean
}

/** The parts of postal-mime 4.0.0 that its types leave out. */
interface Inside {
  attachments: Attachment[]
  /** The part that the next line belongs to. */
  currentNode: Part
  /** The whole message. */
  av: Uint8Array<ArrayBuffer>
  /** Where the next line begins. */
  readPos: number
  readLine(): Line
  processLine(line: Uint8Array<ArrayBuffer>, isFinal: boolean): Promise<void>
}

const Parser = PostalMime as unknown as new (options: PostalMimeOptions) => PostalMime & Inside

const LIMITS: PostalMimeOptions = {
  maxNestingDepth: 100,
  maxHeadersSize: 1_048_576,
  forceRfc822Attachments: true,
}

const CR = 0x0d
const LF = 0x0a
const DASH = 0x2d

/** Bytes of text, and as many of HTML, that are read of one message: what is kept of a body is shorter in any charset. */
const MAX_TEXT = 16_777_216

/**
 * postal-mime with four of its choices changed: a text part with a file name is a file, not body; the charset of a
 * body is checked against its bytes; attachments keep their exact bytes (line ends and calendars too); a part is not put
 * together of its lines, which takes many times its size and time.
 */
export class MimeParser extends Parser {
  /** Where the body of each part stands in the message. */
  private readonly places = new Map<Part, { from: number; to: number }>()
  /** Bytes of bodies of each type that are still read. */
  private readonly room = new Map<string, number>()

  constructor() {
    super(LIMITS)
  }

  /** The lines of a body are read at once, up to the next one that may end it. */
  override readLine(): Line {
    const { av, readPos: from } = this
    if (this.currentNode.state !== 'body' || av[from] === DASH) return super.readLine()
    const next = nextDashes(Buffer.from(av.buffer, av.byteOffset, av.byteLength), from)
    const end = av[next - 1] === LF ? next - 1 : next
    this.readPos = next
    return { bytes: av.subarray(from, end), done: next >= av.length }
  }

  override async processLine(line: Uint8Array<ArrayBuffer>, isFinal: boolean): Promise<void> {
    const part = this.currentNode
    const inBody = part.state === 'body'
    await super.processLine(line, isFinal)
    if (!inBody && this.currentNode === part && part.state === 'body') this.readBody(part)
    if (!inBody || this.currentNode !== part) return
    const from = this.places.get(part)?.from ?? line.byteOffset
    this.places.set(part, { from, to: this.readPos })
  }

  /** Lines of text are put together as far as they are read; of what else is not base64, `exactBytes` takes the whole. */
  private readBody(part: Part): void {
    const { encoding } = part.contentTransferEncoding
    const room = isText(part) ? this.roomFor(part) : 0
    part.contentDecoder = /base64/i.test(encoding)
      ? base64Decoder({ isText: isText(part) })
      : bodyDecoder({ room, quotedPrintable: /quoted-printable/i.test(encoding) })
  }

  private roomFor(part: Part): number {
    return this.room.get(part.contentType.parsed.value) ?? MAX_TEXT
  }

  /** The bytes of a file as they came; the line break before a boundary belongs to the boundary (RFC 2046, 5.1.1). */
  private exactBytes(part: Part): ArrayBuffer | null {
    const place = this.places.get(part)
    const { encoding } = part.contentTransferEncoding
    if (place === undefined || encoding === 'base64') return null
    let { to } = place
    if (part.parentNode !== undefined && to < this.av.length) {
      if (this.av[to - 1] === LF) to--
      if (this.av[to - 1] === CR) to--
    }
    const bytes = this.av.slice(place.from, Math.max(place.from, to))
    return (encoding === 'quoted-printable' ? decodeQuotedPrintable(bytes) : bytes).buffer
  }

  isInlineTextNode(part: Part): boolean {
    const { value: type, params } = part.contentType.parsed
    if (!isText(part)) return false
    if (part.content !== null) {
      const room = this.roomFor(part)
      if (part.content.byteLength > room) part.content = part.content.slice(0, room)
      this.room.set(type, room - part.content.byteLength)
    }
    if (part.content !== null && !isPlainlyDeclared(params.charset ?? null)) {
      part.content = new TextEncoder().encode(decodeText(new Uint8Array(part.content), params.charset ?? null)).buffer
      params.charset = 'utf-8'
    }
    return true
  }

  collectAttachment(part: Part, content: ArrayBuffer): void {
    this.attachments.push({
      filename: filenameOf(part),
      mimeType: part.contentType.parsed.value,
      disposition: part.contentDisposition.parsed.value || null,
      contentId: part.contentId,
      content: this.exactBytes(part) ?? content,
    })
  }
}

function isText(part: Part): boolean {
  if (part.contentDisposition.parsed.value === 'attachment' || filenameOf(part) !== null) return false
  return /^text\/(?:plain|html)$/.test(part.contentType.parsed.value)
}

function filenameOf(part: Part): string | null {
  const name = part.contentDisposition.parsed.params.filename ?? part.contentType.parsed.params.name
  return name ? decodeWords(name) : null
}
