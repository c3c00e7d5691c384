import { contentIdOf } from '@postroom/mail-core/rules'
import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import { createRoot } from 'react-dom/client'
import { type FrameShell, FrameShellContext } from '../conversation/frame-shell.ts'
import { showPicture } from '../conversation/pictures.ts'
import { sanitiseMail } from '../conversation/sanitise-mail.ts'
import type { ImageUrl } from './image-view.ts'
import styles from './mail-editor.module.css'
import { QuotedOriginal } from './quoted-original.tsx'

/** A signature in the text: shown, moved and deleted as one thing. */
export function signatureView(imageUrl: ImageUrl): NodeViewConstructor {
  return (node): NodeView => {
    const dom = document.createElement('div')
    dom.className = styles.signature ?? ''
    dom.contentEditable = 'false'
    dom.innerHTML = sanitiseMail(String(node.attrs.html))
    const shown = new AbortController()
    for (const image of dom.querySelectorAll<HTMLImageElement>('img[src^="cid:" i]')) {
      const id = contentIdOf(image.getAttribute('src'))
      const url = id && imageUrl(id)
      if (url) void showPicture(image, url, shown.signal)
    }
    return { dom, destroy: () => shown.abort() }
  }
}

/** The quoted original: folded behind a button, opened in a frame that can run nothing, where it may be edited. */
export function quoteView({ shell, imageUrl }: { shell: FrameShell; imageUrl: ImageUrl }): NodeViewConstructor {
  return (node, view, getPos): NodeView => {
    const dom = document.createElement('div')
    dom.className = styles.quote ?? ''
    dom.contentEditable = 'false'
    const root = createRoot(dom)
    const change = (html: string) => setQuote(view, { pos: getPos(), html })
    const remove = () => removeQuote(view, getPos())
    const show = (shown: Node) =>
      root.render(
        <FrameShellContext value={shell}>
          <QuotedOriginal html={String(shown.attrs.html)} imageUrl={imageUrl} onChange={change} onRemove={remove} />
        </FrameShellContext>,
      )
    show(node)
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false
        show(next)
        return true
      },
      stopEvent: () => true,
      ignoreMutation: () => true,
      // React refuses to take a root away while it draws another one.
      destroy: () => queueMicrotask(() => root.unmount()),
    }
  }
}

/** What is typed in the frame is undone there, not here. */
function setQuote(view: EditorView, { pos, html }: { pos: number | undefined; html: string }): void {
  if (pos === undefined || view.isDestroyed) return
  view.dispatch(view.state.tr.setNodeMarkup(pos, null, { html }).setMeta('addToHistory', false))
}

function removeQuote(view: EditorView, pos: number | undefined): void {
  const node = pos === undefined ? null : view.state.doc.nodeAt(pos)
  if (pos === undefined || !node) return
  view.dispatch(view.state.tr.delete(pos, pos + node.nodeSize))
  view.focus()
}
