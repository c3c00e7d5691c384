import { fileSize, MEGABYTE } from '../display/file-size.ts'
import { htmlText } from '../display/html-text.ts'
import { percentDecoded } from '../display/percent-decoded.ts'
import type { ComposeFile } from './compose-draft.ts'

/** Bytes that one attachment may have; exactly this many pass (ATTACH-07, G-062). */
export const MAX_ATTACHMENT_SIZE = 25 * MEGABYTE

/** Bytes that all attachments of a message may have together (G-062). */
export const MAX_TOTAL_SIZE = 100 * MEGABYTE

/** What the server refuses a message over {@link MAX_TOTAL_SIZE} with. */
export const MESSAGE_TOO_LARGE = `The message is too large. Maximum size is ${MAX_TOTAL_SIZE / MEGABYTE}MB.`

/** Bytes of the files that one account keeps in drafts. [GUARD-03] */
export const MAX_UPLOADS = 500 * MEGABYTE

/** What the server refuses a file over {@link MAX_UPLOADS} with. */
export const TOO_MANY_UPLOADS = `The files of your drafts may take ${MAX_UPLOADS / MEGABYTE}MB together. Please send or discard a draft.`

/** Bytes of the files and the bodies that one account keeps in drafts: what is written has room where files have none. [GUARD-03] */
export const MAX_DRAFTS = MAX_UPLOADS + 50 * MEGABYTE

/** What the server refuses a body over {@link MAX_DRAFTS} with. */
export const TOO_MANY_DRAFTS = `Your drafts may take ${MAX_DRAFTS / MEGABYTE}MB together. Please send or discard a draft.`

/** The alert for a file that is too large (ATTACH-07). */
export function fileTooLarge(name: string): string {
  return `File "${name}" is too large. Maximum size is ${MAX_ATTACHMENT_SIZE / MEGABYTE}MB.`
}

/** What tells files apart. `lastModified` is milliseconds since 1970, or null where it is not known. */
export interface FileIdentity {
  name: string
  /** Bytes. */
  size: number
  lastModified?: number | null
  contentId?: string | null
  /** The file of a template that it is. */
  templateFileId?: number
}

/**
 * Two files are one when name and size agree, and the modified time where both have one; of templates, when their ids agree. (ATTACH-09,
 * G-112, TEAM-11)
 */
export function isSameFile(one: FileIdentity, other: FileIdentity): boolean {
  if (one.templateFileId !== undefined && other.templateFileId !== undefined)
    return one.templateFileId === other.templateFileId
  if (one.name !== other.name || one.size !== other.size) return false
  const [first, second] = [one.lastModified ?? null, other.lastModified ?? null]
  return first === null || second === null || first === second
}

/** Which picked files are attached, and the alerts for those that are too large; duplicates are skipped silently. */
export function acceptFiles<F extends FileIdentity>(
  picked: readonly F[],
  attached: readonly FileIdentity[],
): { accepted: F[]; problems: string[] } {
  const accepted: F[] = []
  const problems: string[] = []
  for (const file of picked) {
    if (file.size > MAX_ATTACHMENT_SIZE) problems.push(fileTooLarge(file.name))
    else if (![...attached, ...accepted].some((other) => isSameFile(file, other))) accepted.push(file)
  }
  return { accepted, problems }
}

/** Inline images without those whose content id occurs before (ATTACH-11). */
export function uniqueInline<F extends { contentId?: string | null }>(images: readonly F[]): F[] {
  const seen = new Set<string>()
  return images.filter(({ contentId }) => {
    const id = contentIdOf(contentId)
    return id === null || (!seen.has(id) && seen.add(id))
  })
}

/** The content ids of the images that HTML shows, as written and percent-decoded. */
export function shownContentIds(html: string): Set<string> {
  const shown = new Set<string>()
  for (const [, written = ''] of html.matchAll(/\bcid:([^"'\s<>)]{1,400})/gi)) {
    const id = htmlText(written)
    shown.add(id).add(percentDecoded(id))
  }
  return shown
}

/** A content id without cid: and angle brackets (DATA-13); null for none. */
export function contentIdOf(text: string | null | undefined): string | null {
  const id = (text ?? '')
    .trim()
    .replace(/^cid:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .trim()
  return id === '' ? null : id
}

/** What stands behind a file's name in a window: its size, how much of it is uploaded, or that it is not. */
export function composeFileNote({ state, progress, size }: Pick<ComposeFile, 'state' | 'progress' | 'size'>): string {
  if (state === 'failed') return 'Not uploaded'
  if (state === 'uploading' && progress !== undefined) return `${Math.floor(progress * 100)}% of ${fileSize(size)}`
  return fileSize(size)
}
