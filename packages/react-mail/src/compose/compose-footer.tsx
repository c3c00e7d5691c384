import { ALargeSmall, Link, Paperclip, Trash2 } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './compose-footer.module.css'
import { LinkDialog } from './link-dialog.tsx'

interface ComposeFooterProps {
  busy: boolean
  formatting: boolean
  onFormatting: () => void
  onSend: () => void
  onAttach: (files: readonly File[]) => void
  onDiscard: () => void
  editor: RefObject<EditorView | null>
}

/** Send, and what can be put into a mail. */
export function ComposeFooter({
  busy,
  formatting,
  onFormatting,
  onSend,
  onAttach,
  onDiscard,
  editor,
}: ComposeFooterProps) {
  const files = useRef<HTMLInputElement>(null)
  const [linking, setLinking] = useState(false)
  return (
    <div className={styles.footer}>
      <Button variant="primary" className={styles.send} busy={busy} onClick={onSend}>
        Send
      </Button>
      <IconButton icon={ALargeSmall} label="Formatting options" aria-pressed={formatting} onClick={onFormatting} />
      <IconButton icon={Paperclip} label="Attach files" onClick={() => files.current?.click()} />
      <IconButton icon={Link} label="Insert link" shortcut="Ctrl+K" onClick={() => setLinking(true)} />
      <input
        ref={files}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className={styles.picker}
        onChange={(event) => {
          onAttach([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <span className={styles.rest} />
      <IconButton icon={Trash2} label="Discard draft" onClick={onDiscard} />
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}
