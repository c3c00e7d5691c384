import { createHash } from 'node:crypto'

/** An image that stood in the HTML as a data: URL. */
export interface InlineImage {
  contentId: string
  mimeType: string
  filename: string
  bytes: Buffer
}

const DATA_IMAGE = /(\bsrc\s*=\s*["'])data:(image\/[a-z0-9.+-]{1,40});base64,([^"']*)/gi

/** Turns images written as data: URLs into inline parts shown by content id (G-031); the same image becomes one part. */
export function extractInlineImages(html: string, domain: string): { html: string; images: InlineImage[] } {
  const images = new Map<string, InlineImage>()
  let out = ''
  let kept = 0
  for (const match of html.matchAll(DATA_IMAGE)) {
    const [whole, before = '', type = '', base64 = ''] = match
    const image = inlineImage(type.toLowerCase(), Buffer.from(base64, 'base64'), domain)
    images.set(image.contentId, image)
    out += `${html.slice(kept, match.index)}${before}cid:${image.contentId}`
    kept = match.index + whole.length
  }
  return { html: out + html.slice(kept), images: [...images.values()] }
}

function inlineImage(mimeType: string, bytes: Buffer, domain: string): InlineImage {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  const extension = mimeType.slice('image/'.length).replace('jpeg', 'jpg').replace('svg+xml', 'svg')
  return { contentId: `${digest}@${domain}`, mimeType, filename: `image-${digest.slice(0, 6)}.${extension}`, bytes }
}
