import { contentIdOf } from '@postroom/mail-core/rules'
import { PICTURE } from '../conversation/pictures.ts'
import { sanitisedMail, sanitiseMail } from '../conversation/sanitise-mail.ts'
import type { ImageUrl } from './image-view.ts'

/** Holds the content id of an image while it is shown from elsewhere. */
const SHOWN = 'data-content-id'

/** Where the images of quoted HTML are shown from, by content id. */
export function quotedImages(html: string, urlOf: ImageUrl): Map<string, string> {
  const images = new Map<string, string>()
  for (const image of sanitisedMail(html).querySelectorAll('img[src^="cid:" i]')) {
    const id = contentIdOf(image.getAttribute('src'))
    const url = id && urlOf(id)
    if (id && url) images.set(id, url)
  }
  return images
}

/** Quoted HTML as nodes that may be edited: they differ from it in its images alone, which wait for their pictures. */
export function editableNodes(html: string, images: ReadonlyMap<string, unknown>): DocumentFragment {
  const content = sanitisedMail(html)
  for (const image of content.querySelectorAll('img[src^="cid:" i]')) {
    const source = image.getAttribute('src') ?? ''
    const id = contentIdOf(source) ?? ''
    if (!images.has(id)) continue
    image.setAttribute(SHOWN, source)
    // Its place among the attributes is kept.
    image.setAttribute('src', '')
    image.setAttribute(PICTURE, id)
  }
  return content
}

/** The HTML of {@link editableNodes} after somebody edited them. */
export function editedHtml(body: HTMLElement): string {
  const copy = body.cloneNode(true) as HTMLElement
  for (const image of copy.querySelectorAll(`img[${SHOWN}]`)) image.setAttribute('src', image.getAttribute(SHOWN) ?? '')
  return sanitiseMail(copy.innerHTML)
}
