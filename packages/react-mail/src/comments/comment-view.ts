import { commentKeymap, commentSchema } from '@postroom/mail-core'
import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMSerializer, DOMParser as SchemaParser } from 'prosemirror-model'
import { EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { takenFiles } from '../editor/dropped-files.ts'
import { inertDocument, pagePolicy } from '../trusted.ts'

// What is pasted is read under it.
pagePolicy()

/** What a comment's editor tells. */
export interface CommentViewEvents {
  onState: (state: EditorState) => void
  onFiles: (files: readonly File[]) => void
  onSubmit: () => void
  /** Whether the key was for a list below the text. */
  onKey: (event: KeyboardEvent) => boolean
}

const parser = SchemaParser.fromSchema(commentSchema)
const serialiser = DOMSerializer.fromSchema(commentSchema)

/** Puts the editor of a comment into a box; `events` gives who listens now. */
export function createCommentView(
  box: HTMLElement,
  {
    html,
    label,
    className,
    events,
  }: { html: string; label: string; className: string; events: () => CommentViewEvents },
): EditorView {
  const doc = parser.parse(inertDocument(html).body)
  const send = () => {
    events().onSubmit()
    return true
  }
  const view: EditorView = new EditorView(box, {
    state: EditorState.create({
      doc,
      selection: Selection.atEnd(doc),
      plugins: [history(), keymap({ 'Mod-Enter': send, ...commentKeymap() }), keymap(baseKeymap)],
    }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: className, dir: 'auto' },
    handlePaste: (_, event) => takenFiles(event.clipboardData, events()),
    handleDrop: (_view, event) => takenFiles(event.dataTransfer, events()),
    handleDOMEvents: { keydown: (_, event) => events().onKey(event) || isLeft(view, event) },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction))
      events().onState(view.state)
    },
  })
  return view
}

/**
 * Escape is kept from ProseMirror: it belongs to what the editor stands in. Where the cursor is is read before, since the browser
 * tells of it later than the next key.
 */
function isLeft({ composing, dom }: EditorView, { key }: KeyboardEvent): boolean {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
  return !composing && key === 'Escape'
}

/** The text as HTML, as the server takes it. */
export function commentHtml({ doc }: EditorState): string {
  const box = document.implementation.createHTMLDocument('').createElement('div')
  serialiser.serializeFragment(doc.content, { document: box.ownerDocument }, box)
  return box.innerHTML
}

/** Whether nothing is written. */
export const isBlank = ({ doc }: EditorState): boolean => doc.textContent.trim() === ''
