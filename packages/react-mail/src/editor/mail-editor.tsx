import { copiedText, mailKeymap, mailSchema, pastedText } from '@postroom/mail-core'
import { baseKeymap } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState, NodeSelection, Selection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { type Ref, use, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { FrameShellContext } from '../conversation/frame-shell.ts'
import { pagePolicy } from '../trusted.ts'
import { takenFiles } from './dropped-files.ts'
import { mailParser, mailSerialiser, parseMail, serialiseMail } from './html.ts'
import { COMPOSE_IMAGE_PRESETS, type ImagePreset } from './image-presets.ts'
import { ImageTools } from './image-tools.tsx'
import { type ImageUrl, imageView } from './image-view.ts'
import { withoutLayout } from './layout-tables.ts'
import styles from './mail-editor.module.css'
import { TABLE_KEYS } from './table-keys.ts'
import { intoSignature, quoteView, signatureView } from './whole-views.tsx'
import { withLists } from './word-lists.ts'

// What is pasted is read under it.
pagePolicy()

export interface MailEditorProps {
  /** What it shows; a value that it did not report itself replaces everything. */
  html: string
  onChange: (html: string) => void
  /** Every change of text or selection, for a toolbar. */
  onState?: (state: EditorState) => void
  autoFocus?: boolean
  /** It shows what it holds, and takes nothing. */
  readOnly?: boolean
  label: string
  onFiles?: (files: readonly File[]) => void
  /** Pictures that are pasted or dropped into the text; where it is left out they are files as all others. */
  onPictures?: (pictures: readonly File[]) => void
  onSubmit?: () => void
  /** A key before the editor has it; true where it was for something else, which has prevented its default. */
  onKey?: (event: KeyboardEvent) => boolean
  /** Where inline images are shown from. */
  imageUrl?: ImageUrl
  imagePresets?: readonly ImagePreset[]
  /** Pixels at the lower edge of what scrolls that something else covers: the text cursor stays above them. */
  covered?: () => number
  ref?: Ref<EditorView | null>
}

/** The rich text of a mail that is being written. */
export function MailEditor(props: MailEditorProps) {
  const { html, autoFocus = false, readOnly = false, label, imagePresets = COMPOSE_IMAGE_PRESETS, ref, ...on } = props
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const shell = use(FrameShellContext)
  const latest = useRef(on)
  const [image, setImage] = useState<{ view: EditorView; pos: number } | null>(null)
  const hideImageTools = useCallback(() => setImage(null), [])
  const reported = useRef(html)
  useEffect(() => {
    latest.current = on
  })
  useImperativeHandle(ref, () => view.current as EditorView)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view lives as long as the component; later html is put in below
  useEffect(() => {
    if (!box.current) return
    const imageUrl: ImageUrl = (contentId) => latest.current.imageUrl?.(contentId) ?? null
    const made = new EditorView(box.current, {
      state: stateOf(html, () => latest.current.onSubmit?.()),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        class: styles.content ?? '',
        dir: 'auto',
      },
      editable: () => !readOnly,
      clipboardParser: mailParser,
      clipboardSerializer: mailSerialiser,
      clipboardTextParser: pastedText,
      clipboardTextSerializer: copiedText,
      transformPastedHTML: (pasted) => withoutLayout(withLists(pasted)),
      handleDOMEvents: {
        mousedown: writeAbove,
        keydown: (pressed, event) => beforeKey(pressed, event, (key) => latest.current.onKey?.(key) === true),
      },
      nodeViews: {
        quote: quoteView({ shell, imageUrl }),
        signature: signatureView(imageUrl),
        image: imageView(imageUrl),
      },
      handleClickOn: (pressed, ...[, node, pos]) => selectImage(pressed, { node, pos }),
      handleDoubleClickOn: (pressed, ...[, node, pos]) => selectImage(pressed, { node, pos }),
      handlePaste: (_, event) => takenFiles(event.clipboardData, latest.current),
      // What is taken is default-prevented: else the window around the text would attach it too.
      handleDrop: (pressed, ...[event, , moved]) =>
        !moved && takenFiles(event.dataTransfer, latest.current, () => putCaretAt(pressed, event)),
      get scrollThreshold() {
        return { ...EDGE, bottom: EDGE.bottom + (latest.current.covered?.() ?? 0) }
      },
      get scrollMargin() {
        return { ...EDGE, bottom: EDGE.bottom + (latest.current.covered?.() ?? 0) }
      },
      dispatchTransaction: (transaction) => {
        const { state } = made.state.applyTransaction(transaction)
        made.updateState(state)
        setImage(selectsImage(state) && !readOnly ? { view: made, pos: state.selection.from } : null)
        if (transaction.docChanged) {
          reported.current = serialiseMail(state.doc)
          latest.current.onChange(reported.current)
        }
        latest.current.onState?.(state)
      },
    })
    view.current = made
    latest.current.onState?.(made.state)
    if (autoFocus) made.focus()
    return () => {
      view.current = null
      setImage(null)
      made.destroy()
    }
  }, [label, shell, readOnly])

  useEffect(() => {
    if (html === reported.current || !view.current) return
    reported.current = html
    view.current.updateState(stateOf(html, () => latest.current.onSubmit?.()))
    setImage(null)
    latest.current.onState?.(view.current.state)
  }, [html])

  return (
    <div ref={box} className={styles.editor}>
      {image ? <ImageTools {...image} presets={imagePresets} onHide={hideImageTools} /> : null}
    </div>
  )
}

/** Pixels that the text cursor keeps from the edges of what scrolls. */
const EDGE = { top: 5, right: 5, bottom: 5, left: 5 }

/** What is dropped goes where it was let go, or into the text that is nearest before that; never in place of a signature or a quote. */
function putCaretAt(view: EditorView, { clientX: left, clientY: top }: DragEvent): void {
  const at = view.posAtCoords({ left, top })
  if (!at) return
  const place = view.state.doc.resolve(at.pos)
  const caret = Selection.findFrom(place, -1, true) ?? Selection.findFrom(place, 1, true)
  if (caret) view.dispatch(view.state.tr.setSelection(caret))
}

/** A press on an image selects it, and brings its tools back where it is selected already. */
function selectImage(view: EditorView, { node, pos }: { node: Node; pos: number }): boolean {
  if (node.type !== mailSchema.nodes.image) return false
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
  view.focus()
  return true
}

/**
 * Reads where the cursor is before ProseMirror does what a key means: the browser tells of a moved cursor later, and on a busy
 * page the next key comes first, so that Enter right after End would break the line where the cursor was. What a list over the
 * text takes is kept from ProseMirror, and so is Escape, which it would swallow: it belongs to what the editor stands in.
 */
function beforeKey(view: EditorView, event: KeyboardEvent, taken: (event: KeyboardEvent) => boolean): boolean {
  if (view.composing) return false
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
  return taken(event) || event.key === 'Escape'
}

/** A press on the empty room below the text leads to the last line that stands before signature and quote. */
function writeAbove(view: EditorView, event: MouseEvent): boolean {
  const last = view.dom.lastElementChild
  if (event.button !== 0 || event.target !== view.dom || !last) return false
  if (event.clientY <= last.getBoundingClientRect().bottom) return false
  event.preventDefault()
  let line = 0
  view.state.doc.forEach((node, pos) => {
    if (!node.isAtom) line = pos + node.nodeSize
  })
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(line), -1)).scrollIntoView())
  view.focus()
  return true
}

function selectsImage({ selection }: EditorState): boolean {
  return selection instanceof NodeSelection && selection.node.type === mailSchema.nodes.image
}

function stateOf(html: string, submit: () => void): EditorState {
  const doc = parseMail(html)
  const send = () => {
    submit()
    return true
  }
  return EditorState.create({
    doc,
    selection: Selection.atStart(doc),
    plugins: [
      history(),
      keymap({ ...TABLE_KEYS, ArrowDown: intoSignature }),
      keymap({ 'Mod-Enter': send, ...mailKeymap() }),
      keymap(baseKeymap),
      dropCursor(),
      gapCursor(),
      tableEditing(),
    ],
  })
}
