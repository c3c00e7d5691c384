import { contentIdOf, isSameFile } from './attachments.ts'
import type { ComposeContext } from './compose-context.ts'
import type { ComposeFile } from './compose-draft.ts'
import type { ComposeRef } from './composer-machine.ts'
import { attachFiles } from './forward-files.ts'

/** Adds a photo that stands in the text. What is there already is not added twice; null when it is too large (ATTACH-07). */
export function addPhoto(window: ComposeRef, photo: File): (ComposeFile & { contentId: string }) | null {
  attachFiles(window, [photo], 'inline')
  const file = window.getSnapshot().context.files.find((each) => each.type === 'inline' && isSameFile(each, photo))
  return file?.contentId ? { ...file, contentId: file.contentId } : null
}

/** The photo of a content id: its content, or the path of the server's copy; null when there is none. */
export function photoSource(
  { files, saved }: Pick<ComposeContext, 'files' | 'saved'>,
  contentId: string,
): Blob | string | null {
  const file = files.find((each) => contentIdOf(each.contentId) === contentId)
  if (!file) return null
  if (file.content) return file.content
  if (!saved || file.attachmentId === null) return null
  return `/api/v1/messages/${saved.draftId}/attachments/${file.attachmentId}/${encodeURIComponent(file.name)}`
}

/** Takes photos out of the window that were put in here and that no text shows any more, so that they are not sent. */
export function dropUnusedPhotos(window: ComposeRef): void {
  const { draft, files } = window.getSnapshot().context
  for (const { id, contentId, type } of files) {
    const isOurs = type === 'inline' && contentId?.endsWith('@postroom')
    if (isOurs && !draft.htmlBody.includes(`cid:${contentId}`)) window.send({ type: 'remove file', id })
  }
}
