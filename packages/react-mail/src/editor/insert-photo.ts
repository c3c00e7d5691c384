import { insertImage } from '@postroom/mail-core'
import { fitted, type ImageSize } from '@postroom/mail-core/rules'
import type { EditorView } from 'prosemirror-view'

/** Puts picked pictures into the text, at most `most` pixels wide and high; they travel as inline attachments when it is sent. */
export async function insertPhotos(view: EditorView, files: readonly File[], most?: number): Promise<void> {
  for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
    const src = await dataUrl(file)
    const size = await naturalSize(src)
    insertImage({ src, alt: file.name, contentId: null, ...(size && fitted(size, most)) })(view.state, view.dispatch)
  }
  view.focus()
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'))
    reader.readAsDataURL(file)
  })
}

async function naturalSize(src: string): Promise<ImageSize | null> {
  const image = new Image()
  image.src = src
  await image.decode().catch(() => undefined)
  return image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null
}
