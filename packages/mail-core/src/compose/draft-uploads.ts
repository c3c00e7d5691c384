import { type Attachment, MailError, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { TIMED_OUT } from '../system/call-limits.ts'
import type { ComposeFile } from './compose-draft.ts'
import { attachTemplateFile } from './template-file-to-draft.ts'

/** How an upload is stopped, and who hears how far it is, from 0 to 1. */
export type UploadWay = { signal: AbortSignal; onProgress(share: number): void }

/** How long an answer is waited for once all of a file has left, in ms: removing it, and what is saved and sent after that, wait too. */
const ANSWER_TIMEOUT = 30_000

/**
 * Sends a file to a draft; one of a template is attached where it lies. What has left this machine whole is not stopped any more: the
 * server keeps it, and its answer tells under which id; it is not waited for longer than {@link ANSWER_TIMEOUT}. Rejects with MailError.
 */
export async function sendFile(
  mail: Mail,
  { draftId, file, way }: { draftId: number; file: ComposeFile; way: UploadWay },
): Promise<Attachment> {
  way.signal.throwIfAborted()
  if (file.templateFileId !== undefined) return attachTemplateFile(mail, { draftId, fileId: file.templateFileId })
  const stop = new AbortController()
  const onAbort = () => stop.abort(way.signal.reason)
  way.signal.addEventListener('abort', onAbort)
  const { clock } = mail.ports
  let timer: number | undefined
  const onProgress = (share: number) => {
    if (share === 1) {
      way.signal.removeEventListener('abort', onAbort)
      timer ??= clock.setTimeout(() => stop.abort(new MailError({ status: 0, message: TIMED_OUT })), ANSWER_TIMEOUT)
    }
    way.onProgress(share)
  }
  const body = {
    file: file.content ?? new Blob(),
    type: file.type,
    filename: file.name,
    mime_type: file.mimeType,
    ...(file.contentId !== null && { content_id: file.contentId }),
  }
  const call = mail
    .apiOver((request) => mail.ports.upload(request, onProgress))
    .POST('/drafts/{id}/attachments', { params: { path: { id: draftId } }, body, signal: stop.signal })
  try {
    return (await unwrap(call)).attachment
  } finally {
    if (timer !== undefined) clock.clearTimeout(timer)
  }
}

/**
 * The attachments of a draft that can only be a file of which nobody knows whether it got there: of its name and size, and no other
 * file of the window. Rejects with MailError.
 */
export async function strayCopies(
  { api }: Pick<Mail, 'api'>,
  { draftId, file, files }: { draftId: number; file: ComposeFile; files: readonly ComposeFile[] },
): Promise<number[]> {
  const isLike = ({ name, size }: { name: string; size: number }) => name === file.name && size === file.size
  const others = files.filter(({ id }) => id !== file.id)
  if (others.some((other) => other.attachmentId === null && isLike(other))) return []
  const { draft } = await unwrap(api.GET('/drafts/{id}', { params: { path: { id: draftId } } }))
  return draft.attachments
    .filter(
      ({ id, filename, size }) =>
        isLike({ name: filename, size }) && !others.some((other) => other.attachmentId === id),
    )
    .map(({ id }) => id)
}
