import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'

/** Where an inline image is shown from, by its content id; null while that is unknown. */
export type ImageUrl = (contentId: string) => string | null

/** An image in the text. Its size may be tried out on the element before it is kept. */
export function imageView(urlOf: ImageUrl): NodeViewConstructor {
  return (node) => {
    const dom = document.createElement('img')
    const show = ({ attrs }: Node) => {
      const url = attrs.contentId === null ? attrs.src : (urlOf(attrs.contentId) ?? attrs.src)
      if (dom.getAttribute('src') !== url) dom.src = url
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
    }
  }
}
