import { addPhoto, attachFiles, type ComposeRef, insertImage } from '@postroom/mail-core'
import { fitted } from '@postroom/mail-core/rules'
import type { EditorView } from 'prosemirror-view'
import { pictureSize } from '../editor/picture-size.ts'

/**
 * Puts photos into the text, at most 560 px wide and high; each goes up as a file of the mail and is named by its content
 * id. What this browser cannot show becomes an ordinary attachment. (G-031)
 */
export async function insertPhotos(
  { window, view }: { window: ComposeRef; view: EditorView },
  files: readonly File[],
): Promise<void> {
  for (const file of files) {
    const url = URL.createObjectURL(file)
    const size = await pictureSize(url)
    URL.revokeObjectURL(url)
    if (view.isDestroyed) return
    const photo = size && addPhoto(window, file)
    if (size === null) attachFiles(window, [file])
    if (!size || !photo) continue
    const { contentId } = photo
    insertImage({ src: `cid:${contentId}`, alt: file.name, contentId, ...fitted(size) })(view.state, view.dispatch)
  }
  view.focus()
}
