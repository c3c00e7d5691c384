import type { TemplateFile } from '@postroom/api'
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

/** Attaches the files of a template to a window; what is there already is skipped. [TEAM-11, ATTACH-09] */
export function attachTemplateFiles(window: ComposeRef, { files }: { files: readonly TemplateFile[] }): void {
  const { accepted } = acceptFiles(files.map(templateComposeFile), filesOf(window, 'attachment'))
  if (accepted.length > 0) window.send({ type: 'add files', files: accepted })
}

/** A file of a template as an attachment of a window, or of what a program sends: the server takes it from the template. [TEAM-11] */
export function templateComposeFile({ id, filename, size, mime_type }: TemplateFile): ComposeFile {
  return {
    id: newId(),
    name: filename,
    size,
    mimeType: mime_type,
    lastModified: null,
    type: 'attachment',
    contentId: null,
    content: null,
    attachmentId: null,
    path: null,
    state: 'uploading',
    templateFileId: id,
  }
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
