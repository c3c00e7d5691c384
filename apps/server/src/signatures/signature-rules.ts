import { unprocessable } from '../http/errors.ts'

export const NAME_MISSING = 'Please enter a signature name'
export const CONTENT_MISSING = 'Please enter signature content'
export const NOT_AN_IMAGE = 'Please select an image file'
export const IMAGE_TOO_LARGE = 'Image size must be less than 5MB'
/** An image of exactly this many bytes is refused (G-062). */
export const MAX_IMAGE = 5 * 1024 * 1024

/** The name without surrounding blanks. Throws 422 when nothing is left (SIG-05). */
export function signatureName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') throw unprocessable(NAME_MISSING)
  return trimmed
}

/** The content as it came. Throws 422 when it shows nothing (SIG-06) or holds a file that may not be there (SIG-07, SIG-08). */
export function signatureContent(html: string): string {
  if (!/<(img|hr)\b/i.test(html) && textOf(html) === '') throw unprocessable(CONTENT_MISSING)
  for (const [, type = '', base64 = ''] of html.matchAll(/data:([^;,\s"']*)[^,\s"']*;base64,([A-Za-z0-9+/]*)/g)) {
    if (!/^image\//i.test(type)) throw unprocessable(NOT_AN_IMAGE)
    if (Math.floor((base64.length * 3) / 4) >= MAX_IMAGE) throw unprocessable(IMAGE_TOO_LARGE)
  }
  return html
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .trim()
