import { createReadStream } from 'node:fs'
import type { NewAttachment } from '@postroom/api'
import { fileTooLarge, MAX_ATTACHMENT_SIZE, shownContentIds } from '@postroom/mail-core/rules'
import { Upload } from '../call/upload.ts'
import { DomainError, unprocessable } from '../errors/domain-error.ts'
import type { StoredAttachment } from '../mailbox/messages/messages-store.ts'
import { namedAttachment } from '../mime/attachment-name.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { CarriedBlob } from '../storage/blobs/blobs-store.ts'
import { extractInlineImages } from './inline-images.ts'
import { requireHeaderSafe } from './new-message.ts'

/** A file of a multipart request with what the client says about it; fields may stand where the file should. */
export type UploadedFile = Omit<NewAttachment, 'file'> & { file: Upload }

/** Files of a message, and their small bytes, which become durable with it. */
export interface KeptFiles {
  files: StoredAttachment[]
  carried: CarriedBlob[]
}

/** Keeps what came with a request, after the files that there are before. Throws what {@link keepFile} throws. */
export async function keepFiles(blobs: Blobs, uploaded: readonly UploadedFile[], before: number): Promise<KeptFiles> {
  const kept: KeptFiles = { files: [], carried: [] }
  for (const [index, one] of uploaded.entries()) {
    const { carried, ...file } = await keepFile(blobs, one, before + index + 1)
    kept.files.push(file)
    kept.carried.push(...carried)
  }
  return kept
}

/**
 * Keeps an uploaded file as a blob; small bytes are left to the transaction that names them.
 *
 * @throws 413 over 25 MB, 422 for what is no uploaded file, and for names and ids that cannot stand in a header.
 */
export async function keepFile(
  blobs: Blobs,
  uploaded: UploadedFile,
  position: number,
): Promise<StoredAttachment & { carried: CarriedBlob[] }> {
  const { file, type, content_id, filename, mime_type } = uploaded
  if (!(file instanceof Upload)) throw unprocessable('file must be a file')
  requireHeaderSafe({ filename: filename ?? file.filename, mime_type, content_id })
  const named = namedAttachment({
    filename: filename ?? file.filename,
    mimeType: mime_type ?? file.mimeType,
    position,
  })
  if (file.size > MAX_ATTACHMENT_SIZE) throw new DomainError(413, fileTooLarge(named.filename))
  const contentId = content_id?.trim().replace(/^cid:/i, '').replace(/^<|>$/g, '') || null
  if (contentId !== null && !/^[^\s<>"'()]{1,400}$/.test(contentId))
    throw unprocessable('content_id is not a content id')
  const bytes = await blobs.carry(createReadStream(file.path))
  return { ...named, type: type === 'inline' ? 'inline' : 'attachment', contentId, ...bytes }
}

/**
 * The body as it is sent and its files: data: images become inline parts, inline parts of one content id are kept once
 * (ATTACH-11), and what the body does not show by its content id is an ordinary attachment, so that nothing is hidden.
 */
export async function assembleFiles(
  blobs: Blobs,
  { html, files, domain }: { html: string; files: readonly StoredAttachment[]; domain: string },
): Promise<{ html: string; attachments: StoredAttachment[]; carried: CarriedBlob[] }> {
  const extracted = extractInlineImages(html, domain)
  const inline: StoredAttachment[] = []
  const carried: CarriedBlob[] = []
  for (const { bytes, ...image } of extracted.images) {
    const { carried: small, ...kept } = await blobs.carry(bytes)
    inline.push({ ...image, type: 'inline', ...kept })
    carried.push(...small)
  }
  const all = [...inline, ...files]
  // A long body is looked through only where a file may be shown in it.
  const shownIds = all.some(({ contentId }) => contentId !== null) ? shownContentIds(extracted.html) : new Set<string>()
  const ids = new Set<string>()
  const attachments: StoredAttachment[] = []
  for (const file of all) {
    const shown = file.contentId !== null && shownIds.has(file.contentId)
    if (shown && ids.has(file.contentId ?? '')) continue
    if (shown) ids.add(file.contentId ?? '')
    attachments.push(shown ? { ...file, type: 'inline' } : { ...file, type: 'attachment', contentId: null })
  }
  return { html: extracted.html, attachments, carried }
}
