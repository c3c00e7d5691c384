import { acceptFiles } from './attachments.ts'
import { type ComposeFile, newId } from './compose-draft.ts'
import type { ComposeRef } from './composer-machine.ts'

/** Adds picked or dropped files; what is too large is told, what is there already is skipped. [ATTACH-07 to ATTACH-09] */
export function attachFiles(
  window: ComposeRef,
  picked: readonly File[],
  type: ComposeFile['type'] = 'attachment',
): void {
  const { accepted, problems } = acceptFiles(picked, filesOf(window, type))
  const files = accepted.map((file) =>
    composeFile({ name: file.name, content: file, lastModified: file.lastModified, type }),
  )
  if (files.length > 0) window.send({ type: 'add files', files })
  if (problems.length > 0) window.send({ type: 'show problem', text: problems.join(' ') })
}

/** The files of a window that are attached, or that stand in its text. */
export function filesOf(window: ComposeRef, type: ComposeFile['type']): ComposeFile[] {
  return window.getSnapshot().context.files.filter((file) => file.type === type)
}

/** A file of a window that is on its way to the server; a picture of the text gets a content id where it has none. */
export function composeFile(
  file: Pick<ComposeFile, 'name' | 'type' | 'lastModified' | 'original'> & { content: Blob; contentId?: string | null },
): ComposeFile {
  const { name, content, type, lastModified, contentId = null, original = false } = file
  const made = { id: newId(), name, size: content.size, mimeType: content.type || 'application/octet-stream' }
  const inlineId = type === 'inline' ? (contentId ?? `${newId()}@postroom`) : contentId
  return {
    ...made,
    lastModified,
    type,
    contentId: inlineId,
    content,
    attachmentId: null,
    path: null,
    state: 'uploading',
    original,
  }
}
