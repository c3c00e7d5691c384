import { attachFiles } from './attach-files.ts'
import { contentIdOf, isSameFile, shownContentIds } from './attachments.ts'
import type { ComposeContext } from './compose-context.ts'
import type { ComposeFile } from './compose-draft.ts'
import type { ComposeRef } from './composer-machine.ts'

/** Adds a photo that stands in the text. What is there already is not added twice; null when it is too large (ATTACH-07). */
export function addPhoto(window: ComposeRef, photo: File): (ComposeFile & { contentId: string }) | null {
  attachFiles(window, [photo], 'inline')
  const file = window.getSnapshot().context.files.find((each) => each.type === 'inline' && isSameFile(each, photo))
  return file?.contentId ? { ...file, contentId: file.contentId } : null
}

/** The image of a content id: its content, or the path of the server's copy; null when there is none. */
export function photoSource({ files }: Pick<ComposeContext, 'files'>, contentId: string): Blob | string | null {
  const file = files.find((each) => contentIdOf(each.contentId) === contentId)
  return file ? (file.content ?? file.path) : null
}

/** Takes images out of the window that no text and no quote shows any more, so that they are not sent. */
export function dropUnusedPhotos(window: ComposeRef): void {
  const { draft, files } = window.getSnapshot().context
  const shown = shownContentIds(draft.htmlBody)
  for (const { id, contentId, type } of files) {
    if (type === 'inline' && !shown.has(contentId ?? '')) window.send({ type: 'remove file', id })
  }
}
