import { insertImage } from '@postroom/mail-core'
import { withWidth } from '@postroom/mail-core/rules'
import type { EditorView } from 'prosemirror-view'
import { pictureSize } from './picture-size.ts'

/**
 * Puts a picture into the text as it is, without a file beside it.
 * @returns false for a file that is no picture which mail programs show; nothing is inserted then.
 */
export async function insertPicture(
  view: EditorView,
  { file, mostWidth }: { file: File; mostWidth: number },
): Promise<boolean> {
  const src = await dataUrl(file)
  const size = await pictureSize(src)
  if (!size || view.isDestroyed) return false
  const shown = size.width > mostWidth ? withWidth(size, mostWidth) : size
  const inserted = insertImage({ src, alt: file.name, contentId: null, ...shown })(view.state, view.dispatch)
  view.focus()
  return inserted
}

/** Empty for a file that cannot be read. */
function dataUrl(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(String(reader.result ?? ''))
    reader.readAsDataURL(file)
  })
}
