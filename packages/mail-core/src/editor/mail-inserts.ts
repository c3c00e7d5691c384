import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, type Transaction } from 'prosemirror-state'
import { fitted, type ImageSize, scaledTo, withWidth } from './image-size.ts'
import { keptImageSource, linkHref } from './link-url.ts'
import type { InsertedSignature } from './mail-pieces.ts'
import { mailSchema } from './mail-schema.ts'

const { marks, nodes } = mailSchema

/** Puts a link over the selection, or its text where nothing is selected; false for an address that is none (EDITOR-02). */
export function insertLink({ text, url }: { text: string; url: string }): Command {
  return (state, dispatch) => {
    const href = linkHref(url)
    if (href === null) return false
    const { from, to } = state.selection
    const shown = text.trim() === '' ? url.trim() : text
    const mark = marks.link.create({ href })
    const same = state.doc.textBetween(from, to) === shown
    const tr = same
      ? state.tr.addMark(from, to, mark)
      : state.tr.replaceSelectionWith(
          mailSchema.text(shown, [...marksAt(state).filter(({ type }) => type !== marks.link), mark]),
          false,
        )
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }
}

/** Takes the links in the selection away, their text stays. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = state.selection
  if (!state.doc.rangeHasMark(from, to, marks.link)) return false
  dispatch?.(state.tr.removeMark(from, to, marks.link))
  return true
}

/** Inserts text with the marks of its place, such as an emoji. */
export function insertText(text: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(mailSchema.text(text, marksAt(state)), false).scrollIntoView())
    return true
  }
}

/** Inserts an inline image; with a content id it travels as an inline attachment (G-031). */
export function insertImage(
  image: { src: string; alt: string; contentId: string | null } & Partial<ImageSize>,
): Command {
  return (state, dispatch) => {
    const src = keptImageSource(image.src)
    if (src === null) return false
    const { width = null, height = null } = image
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create({ ...image, src, width, height })).scrollIntoView())
    return true
  }
}

/** A size on the image toolbar: percent of the original, Best fit, or a width in pixels from dragging (EDITOR-05 to EDITOR-09). */
export type ImageResize = { percent: number } | 'best fit' | { width: number }

/** Resizes the selected image; `original` is its natural size. */
export function resizeImage(resize: ImageResize, original: ImageSize): Command {
  return (state, dispatch) => {
    const image = selectedImage(state)
    if (!image) return false
    const size =
      resize === 'best fit'
        ? fitted(original)
        : 'percent' in resize
          ? scaledTo(original, resize.percent)
          : withWidth(original, resize.width)
    const tr = state.tr.setNodeMarkup(image.pos, null, { ...image.node.attrs, ...size })
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, image.pos)))
    return true
  }
}

/** Removes the selected image (EDITOR-08). */
export const removeImage: Command = (state, dispatch) => {
  if (!selectedImage(state)) return false
  dispatch?.(state.tr.deleteSelection())
  return true
}

/** Puts a signature in place of the one there is, else before the quote, else at the end; null removes it (SIG-13, SIG-14). */
export function setSignature(signature: InsertedSignature | null): Command {
  return (state, dispatch) => {
    const old = topLevel(state.doc, 'signature')
    if (!signature && !old) return false
    const tr = state.tr
    if (old) tr.delete(old.pos, old.pos + old.node.nodeSize)
    if (signature) {
      const at = old?.pos ?? topLevel(state.doc, 'quote')?.pos ?? state.doc.content.size
      tr.insert(at, nodes.signature.create({ html: signature.html_content }))
    }
    dispatch?.(keepLine(tr))
    return true
  }
}

/** The HTML of the signature in a document; undefined when there is none. */
export function signatureOf(doc: Node): string | undefined {
  return topLevel(doc, 'signature')?.node.attrs.html
}

function keepLine(tr: Transaction): Transaction {
  return tr.doc.firstChild?.isAtom ? tr.insert(0, nodes.paragraph.create()) : tr
}

function topLevel(doc: Node, name: 'signature' | 'quote'): { node: Node; pos: number } | null {
  let found: { node: Node; pos: number } | null = null
  doc.forEach((node, pos) => {
    if (node.type === nodes[name]) found ??= { node, pos }
  })
  return found
}

function selectedImage({ selection }: EditorState): { node: Node; pos: number } | null {
  const image = selection instanceof NodeSelection && selection.node.type === nodes.image
  return image ? { node: selection.node, pos: selection.from } : null
}

function marksAt({ storedMarks, selection }: EditorState) {
  return storedMarks ?? selection.$from.marks()
}
