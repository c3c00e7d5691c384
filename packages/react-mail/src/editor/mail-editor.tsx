import { mailKeymap } from '@postroom/mail-core'
import { baseKeymap } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type Ref, use, useEffect, useImperativeHandle, useRef } from 'react'
import { FrameShellContext } from '../conversation/frame-shell.ts'
import { mailParser, parseMail, serialiseMail } from './html.ts'
import styles from './mail-editor.module.css'
import { quoteView, signatureView } from './whole-views.tsx'

export interface MailEditorProps {
  /** What it shows; a value that it did not report itself replaces everything. */
  html: string
  onChange: (html: string) => void
  /** Every change of text or selection, for a toolbar. */
  onState?: (state: EditorState) => void
  autoFocus?: boolean
  label: string
  onFiles?: (files: readonly File[]) => void
  onSubmit?: () => void
  ref?: Ref<EditorView | null>
}

/** The rich text of a mail that is being written. */
export function MailEditor({ html, autoFocus = false, label, ref, ...on }: MailEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const shell = use(FrameShellContext)
  const latest = useRef(on)
  const reported = useRef(html)
  useEffect(() => {
    latest.current = on
  })
  useImperativeHandle(ref, () => view.current as EditorView)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view lives as long as the component; later html is put in below
  useEffect(() => {
    if (!box.current) return
    const made = new EditorView(box.current, {
      state: stateOf(html, () => latest.current.onSubmit?.()),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles.content ?? '',
        dir: 'auto',
      },
      clipboardParser: mailParser,
      nodeViews: { quote: quoteView(shell), signature: signatureView },
      handlePaste: (_, event) => takeFiles(event.clipboardData, latest.current.onFiles),
      handleDrop: (_, event) => takeFiles(event.dataTransfer, latest.current.onFiles),
      dispatchTransaction: (transaction) => {
        const { state } = made.state.applyTransaction(transaction)
        made.updateState(state)
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
      made.destroy()
    }
  }, [label, shell])

  useEffect(() => {
    if (html === reported.current || !view.current) return
    reported.current = html
    view.current.updateState(stateOf(html, () => latest.current.onSubmit?.()))
  }, [html])

  return <div ref={box} className={styles.editor} />
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
    plugins: [history(), keymap({ 'Mod-Enter': send, ...mailKeymap() }), keymap(baseKeymap), dropCursor(), gapCursor()],
  })
}

/** Files that are pasted or dropped become attachments; text is left to the editor. */
function takeFiles(data: DataTransfer | null, onFiles: MailEditorProps['onFiles']): boolean {
  const files = [...(data?.files ?? [])]
  if (files.length === 0 || !onFiles || data?.types.includes('text/html')) return false
  onFiles(files)
  return true
}
