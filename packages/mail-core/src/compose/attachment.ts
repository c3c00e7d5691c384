import { MailError } from '@postroom/api'
import { MEGABYTE } from '../display/file-size.ts'
import { fileAt } from '../node-files.ts'
import { byteChunks } from '../system/byte-chunks.ts'
import { composeFile } from './attach-files.ts'
import { fileTooLarge, MAX_ATTACHMENT_SIZE } from './attachments.ts'
import type { ComposeFile } from './compose-draft.ts'

/** What a file is read from: a path where there is a disk, a `Blob` or `File`, or a stream of bytes of the web or of Node. */
export type FileSource = string | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>

/** What the receiver is told of a file. */
export type FileHow = {
  /** That of a path or a `File` by default, otherwise `attachment`. */
  name?: string
  /** Its MIME type; that of the `Blob`, or of the name, by default. */
  type?: string
}

/**
 * A file to be sent with a mail. A file of the disk is read while it is sent, as often as it is, and never whole in memory; a
 * stream is read to its end before.
 *
 * @throws MailError of the code `invalid` when it has more than 25 MB ({@link MAX_ATTACHMENT_SIZE}), or when there is no file at
 * the path; what the stream throws, when it breaks. [ATTACH-07]
 */
export async function attachment(source: FileSource, { name, type }: FileHow = {}): Promise<ComposeFile> {
  const called = name ?? nameOf(source)
  const content = source instanceof Blob ? source : await read(source, called)
  if (content.size > MAX_ATTACHMENT_SIZE) throw tooLarge(called)
  const { lookup } = await import('mrmime')
  const typed = content.slice(0, content.size, type ?? (content.type || lookup(called)))
  const lastModified = source instanceof File ? source.lastModified : null
  return composeFile({ name: called, content: typed, lastModified, type: 'attachment' })
}

function nameOf(source: FileSource): string {
  if (typeof source === 'string') return source.replace(/^.*[/\\]/s, '')
  return source instanceof File ? source.name : 'attachment'
}

async function read(source: Exclude<FileSource, Blob>, name: string): Promise<Blob> {
  if (typeof source !== 'string') return gathered(byteChunks(source), name)
  return fileAt(source).catch((cause: unknown) => {
    throw new MailError({ status: 422, message: `The file "${source}" cannot be read`, cause })
  })
}

/** Goes over to a `Blob` megabyte by megabyte, so that the bytes are not held twice meanwhile. */
async function gathered(chunks: AsyncIterable<Uint8Array>, name: string): Promise<Blob> {
  const parts: Blob[] = []
  let pending: Uint8Array<ArrayBuffer>[] = []
  let [size, held] = [0, 0]
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > MAX_ATTACHMENT_SIZE) throw tooLarge(name)
    // A copy: who gives the chunk may fill it again.
    pending.push(new Uint8Array(chunk))
    held += chunk.byteLength
    if (held < MEGABYTE) continue
    parts.push(new Blob(pending))
    pending = []
    held = 0
  }
  return new Blob([...parts, ...pending])
}

function tooLarge(name: string): MailError {
  return new MailError({ status: 413, message: fileTooLarge(name) })
}
