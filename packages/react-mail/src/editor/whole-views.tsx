import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { createRoot } from 'react-dom/client'
import { type FrameShell, FrameShellContext } from '../conversation/frame-shell.ts'
import { sanitiseMail } from '../conversation/sanitise-mail.ts'
import styles from './mail-editor.module.css'
import { QuotedOriginal } from './quoted-original.tsx'

/** A signature in the text: shown, moved and deleted as one thing. */
export const signatureView: NodeViewConstructor = (node): NodeView => {
  const dom = document.createElement('div')
  dom.className = styles.signature ?? ''
  dom.contentEditable = 'false'
  dom.innerHTML = sanitiseMail(String(node.attrs.html))
  return { dom }
}

/** The quoted original: folded behind a button, opened in a frame that can run nothing. */
export function quoteView(shell: FrameShell): NodeViewConstructor {
  return (node): NodeView => {
    const dom = document.createElement('div')
    dom.className = styles.quote ?? ''
    dom.contentEditable = 'false'
    const root = createRoot(dom)
    const show = (shown: Node) =>
      root.render(
        <FrameShellContext value={shell}>
          <QuotedOriginal html={String(shown.attrs.html)} />
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
