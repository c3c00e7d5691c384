import PostalMime, { type Attachment, decodeWords, type PostalMimeOptions } from 'postal-mime'
import { decodeText, isPlainlyDeclared } from './charset.ts'

/** What postal-mime 4.0.0 knows of one part while it sorts parts into bodies and attachments. */
interface Part {
  content: ArrayBuffer | null
  contentId?: string | undefined
  contentType: { parsed: { value: string; params: Record<string, string | undefined> } }
  contentDisposition: { parsed: { value: string; params: Record<string, string | undefined> } }
}

const LIMITS: PostalMimeOptions = {
  maxNestingDepth: 100,
  maxHeadersSize: 1_048_576,
  maxRfc822NestingDepth: 3,
  rfc822Attachments: true,
}

/**
 * postal-mime with three of its choices changed: a text part with a file name is a file, not body; the charset of a
 * body is checked against its bytes; attachments keep their exact bytes (calendars too).
 */
export class MimeParser extends PostalMime {
  declare attachments: Attachment[]

  constructor() {
    super(LIMITS)
  }

  isInlineTextNode(part: Part): boolean {
    const { value: type, params } = part.contentType.parsed
    if (part.contentDisposition.parsed.value === 'attachment' || filenameOf(part) !== null) return false
    if (type !== 'text/plain' && type !== 'text/html') return false
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
      content,
    })
  }
}

function filenameOf(part: Part): string | null {
  const name = part.contentDisposition.parsed.params.filename ?? part.contentType.parsed.params.name
  return name ? decodeWords(name) : null
}
