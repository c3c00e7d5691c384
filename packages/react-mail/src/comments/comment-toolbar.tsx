import { type CommentControl, shownKey } from '@postroom/mail-core'
import { Bold, Code, Italic, List, ListOrdered, type LucideIcon, Strikethrough } from 'lucide-react'
import type { MarkType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { isMac } from '../ui/is-mac.ts'
import { moveInToolbar } from '../ui/toolbar-keys.ts'
import styles from './comment-toolbar.module.css'

const ICONS: Record<string, LucideIcon> = {
  Bold,
  Italic,
  Strikethrough,
  Code,
  'Numbered list': ListOrdered,
  'Bulleted list': List,
}

interface CommentToolbarProps {
  controls: readonly CommentControl[]
  state: EditorState | null
  view: RefObject<EditorView | null>
  children: ReactNode
}

/** How words of a comment look. A press keeps the selection in the text. */
export function CommentToolbar({ controls, state, view, children }: CommentToolbarProps) {
  return (
    <div role="toolbar" aria-label="Formatting" className={styles.toolbar} onKeyDown={moveInToolbar}>
      {controls.map(({ name, key, run, mark }, place) => (
        <IconButton
          key={name}
          icon={ICONS[name] ?? null}
          label={name}
          shortcut={shownKey(key, isMac)}
          tabIndex={place === 0 ? 0 : -1}
          aria-pressed={mark && state ? hasMark(state, mark) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const editor = view.current
            if (!editor) return
            run(editor.state, editor.dispatch)
            editor.focus()
          }}
        />
      ))}
      {children}
    </div>
  )
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, from, to, $from } = selection
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark)
}
