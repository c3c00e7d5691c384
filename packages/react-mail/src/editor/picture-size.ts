import type { ImageSize } from '@postroom/mail-core/rules'

/** The size of a picture that this browser can show, in pixels; null for anything else. */
export async function pictureSize(src: string): Promise<ImageSize | null> {
  const image = new Image()
  image.src = src
  await image.decode().catch(() => undefined)
  return image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null
}
