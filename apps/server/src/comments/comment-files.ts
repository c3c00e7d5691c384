import { createReadStream } from 'node:fs'
import { fileTooLarge, MAX_ATTACHMENT_SIZE } from '@postroom/mail-core/rules'
import type { Body } from '../call/handler.ts'
import { Upload } from '../call/upload.ts'
import { DomainError, unprocessable } from '../errors/domain-error.ts'
import type { StoredAttachment } from '../mailbox/messages/messages-store.ts'
import { namedAttachment } from '../mime/attachment-name.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { CarriedBlob } from '../storage/blobs/blobs-store.ts'

/**
 * Keeps the files that came with a comment as blobs; small bytes are left to the transaction that names them.
 *
 * @throws 413 over 25 MB, 422 for what is no uploaded file.
 */
export async function keepCommentFiles(
  blobs: Blobs,
  uploaded: NonNullable<Body<'createComment'>['attachments']>,
): Promise<{ files: StoredAttachment[]; carried: CarriedBlob[] }> {
  const files: StoredAttachment[] = []
  const carried: CarriedBlob[] = []
  for (const [place, { file, filename, mime_type }] of uploaded.entries()) {
    if (!(file instanceof Upload)) throw unprocessable('file must be a file')
    const named = namedAttachment({
      filename: filename ?? file.filename,
      mimeType: mime_type ?? file.mimeType,
      position: place + 1,
    })
    if (file.size > MAX_ATTACHMENT_SIZE) throw new DomainError(413, fileTooLarge(named.filename))
    const { carried: small, ...kept } = await blobs.carry(createReadStream(file.path))
    files.push({ ...named, type: 'attachment', contentId: null, ...kept })
    carried.push(...small)
  }
  return { files, carried }
}
