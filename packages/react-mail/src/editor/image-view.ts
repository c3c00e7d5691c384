import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'
import { showPicture } from '../conversation/pictures.ts'

/** Where an inline image is shown from, by its content id; null while that is unknown. */
export type ImageUrl = (contentId: string) => string | null

/** An image in the text. Its size may be tried out on the element before it is kept. */
export function imageView(urlOf: ImageUrl): NodeViewConstructor {
  return (node) => {
    const dom = document.createElement('img')
    let shown: { url: string; until: AbortController } | null = null
    const showAt = (url: string) => {
      if (shown?.url === url) return
      shown?.until.abort()
      shown = { url, until: new AbortController() }
      void showPicture(dom, url, shown.until.signal)
    }
    const show = ({ attrs }: Node) => {
      const url = attrs.contentId === null ? attrs.src : (urlOf(attrs.contentId) ?? attrs.src)
      showAt(url)
      dom.alt = attrs.alt
      for (const side of ['width', 'height'] as const) {
        if (attrs[side] === null) dom.removeAttribute(side)
        else dom[side] = attrs[side]
      }
    }
    show(node)
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false
        show(next)
        return true
      },
      ignoreMutation: () => true,
      destroy: () => shown?.until.abort(),
    }
  }
}
