import { mailSchema } from '@postroom/mail-core'
import type { Node } from 'prosemirror-model'
import { type Command, Selection } from 'prosemirror-state'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import { createRoot } from 'react-dom/client'
import { type FrameShell, FrameShellContext } from '../conversation/frame-shell.ts'
import { PICTURE, showPicture } from '../conversation/pictures.ts'
import type { ImageUrl } from './image-view.ts'
import styles from './mail-editor.module.css'
import { editableNodes, editedHtml, quotedImages } from './quoted-nodes.ts'
import { QuotedOriginal } from './quoted-original.tsx'

/**
 * A signature in the text: moved and deleted as one thing, and written in where it stands, in its own HTML. The arrow keys
 * lead in and out; Tab passes it. [SCREEN-06]
 */
export function signatureView(imageUrl: ImageUrl): NodeViewConstructor {
  return (node, view, getPos): NodeView => {
    const dom = document.createElement('div')
    dom.className = styles.signature ?? ''
    dom.contentEditable = 'false'
    const text = dom.appendChild(document.createElement('div'))
    text.contentEditable = 'true'
    text.tabIndex = -1
    for (const [name, value] of Object.entries(SIGNATURE)) text.setAttribute(name, value)
    let html = ''
    let shown = new AbortController()
    const show = (next: string) => {
      html = next
      shown.abort()
      shown = new AbortController()
      text.replaceChildren(editableNodes(html, quotedImages(html, imageUrl)))
      for (const image of text.querySelectorAll<HTMLImageElement>(`img[${PICTURE}]`)) {
        const url = imageUrl(image.getAttribute(PICTURE) ?? '')
        if (url) void showPicture(image, url, shown.signal)
      }
    }
    text.addEventListener('input', () => {
      html = editedHtml(text)
      setWhole(view, { pos: getPos(), html })
    })
    text.addEventListener('paste', (event) => {
      event.preventDefault()
      document.execCommand('insertText', false, event.clipboardData?.getData('text/plain') ?? '')
    })
    text.addEventListener('drop', (event) => {
      if (!bringsFiles(event)) event.preventDefault()
    })
    text.addEventListener('keydown', (event) => {
      const out = event.key === 'ArrowUp' && atStart(text)
      const pos = getPos()
      if (!out || pos === undefined) return
      event.preventDefault()
      view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(pos), -1)).scrollIntoView())
      view.focus()
    })
    show(String(node.attrs.html))
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false
        if (next.attrs.html !== html) show(String(next.attrs.html))
        return true
      },
      // Files that are dropped here are for the mail around it.
      stopEvent: (event) => !bringsFiles(event),
      ignoreMutation: () => true,
      destroy: () => shown.abort(),
    }
  }
}

const bringsFiles = (event: Event) =>
  event instanceof DragEvent && event.type === 'drop' && (event.dataTransfer?.files.length ?? 0) > 0

const SIGNATURE = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Signature', dir: 'auto' }

/** Leads from the last line before a signature into it. */
export const intoSignature: Command = (state, _dispatch, view) => {
  const { $head, empty } = state.selection
  if (!view || !empty || $head.depth !== 1 || !view.endOfTextblock('down')) return false
  const after = $head.after()
  if (state.doc.nodeAt(after)?.type !== mailSchema.nodes.signature) return false
  const shown = view.nodeDOM(after)
  const text = shown instanceof HTMLElement ? shown.querySelector<HTMLElement>('[contenteditable="true"]') : null
  text?.focus()
  getSelection()?.collapse(text, 0)
  return text !== null
}

/** Whether the text cursor stands in the first line. */
function atStart(text: HTMLElement): boolean {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined
  if (!range) return false
  const top = range.getClientRects()[0]?.top ?? text.getBoundingClientRect().top
  return top < text.getBoundingClientRect().top + (Number.parseFloat(getComputedStyle(text).lineHeight) || 20) / 2
}

/** The quoted original: folded behind a button, opened in a frame that can run nothing, where it may be edited. */
export function quoteView({ shell, imageUrl }: { shell: FrameShell; imageUrl: ImageUrl }): NodeViewConstructor {
  return (node, view, getPos): NodeView => {
    const dom = document.createElement('div')
    dom.className = styles.quote ?? ''
    dom.contentEditable = 'false'
    const root = createRoot(dom)
    const change = (html: string) => setWhole(view, { pos: getPos(), html })
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

/** What is typed inside is undone there, not here. */
function setWhole(view: EditorView, { pos, html }: { pos: number | undefined; html: string }): void {
  if (pos === undefined || view.isDestroyed) return
  view.dispatch(view.state.tr.setNodeMarkup(pos, null, { html }).setMeta('addToHistory', false))
}

function removeQuote(view: EditorView, pos: number | undefined): void {
  const node = pos === undefined ? null : view.state.doc.nodeAt(pos)
  if (pos === undefined || !node) return
  view.dispatch(view.state.tr.delete(pos, pos + node.nodeSize))
  view.focus()
}
