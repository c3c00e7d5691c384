import { insertText } from '@postroom/mail-core'
import { Smile } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Popover } from '../ui/popover.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './emoji-picker.module.css'

const EmojiPicker = lazyComponent(async () => (await import('./emoji-picker.tsx')).EmojiPicker)

/** An emoji at the place of the caret; the picker is loaded when it is first opened. */
export function EmojiPopover({ editor }: { editor: RefObject<EditorView | null> }) {
  const [open, setOpen] = useState(false)
  const insert = (emoji: string) => {
    setOpen(false)
    const view = editor.current
    if (!view) return
    insertText(emoji)(view.state, view.dispatch)
    view.focus()
  }
  return (
    <Popover
      label="Emoji"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={Smile} label="Insert emoji" />}
    >
      <EmojiPicker
        coming={
          <div className={styles.coming}>
            <Spinner label="Loading emoji..." />
          </div>
        }
        onPick={insert}
      />
    </Popover>
  )
}
