import type { ComposeRef } from '@postroom/mail-core'
import { INSERT_LINK } from '@postroom/mail-core/rules'
import { ALargeSmall, ImagePlus, Link, Paperclip, Trash2 } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useRef, useState } from 'react'
import { TemplatesButton } from '../templates/templates-button.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './compose-footer.module.css'
import { EmojiPopover } from './emoji-popover.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { SignatureMenu } from './signature-menu.tsx'

interface ComposeFooterProps {
  window: ComposeRef
  busy: boolean
  /** Why it may not be sent from this mailbox; null where it may. */
  blocked?: string | null
  formatting: boolean
  onFormatting: () => void
  onSend: () => void
  onAttach: (files: readonly File[]) => void
  onPhotos: (files: readonly File[]) => void
  onDiscard: () => void
  editor: RefObject<EditorView | null>
}

/** Send, and what can be put into a mail. */
export function ComposeFooter({
  window,
  busy,
  blocked = null,
  formatting,
  onFormatting,
  onSend,
  onAttach,
  onPhotos,
  onDiscard,
  editor,
}: ComposeFooterProps) {
  const files = useRef<HTMLInputElement>(null)
  const photos = useRef<HTMLInputElement>(null)
  const [linking, setLinking] = useState(false)
  return (
    <div className={styles.footer}>
      <Button
        variant="primary"
        className={styles.send}
        busy={busy}
        aria-disabled={blocked !== null}
        aria-description={blocked ?? undefined}
        onClick={onSend}
      >
        Send
      </Button>
      <IconButton
        icon={ALargeSmall}
        label="Formatting options"
        aria-pressed={formatting}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onFormatting}
      />
      <IconButton icon={Paperclip} label="Attach files" onClick={() => files.current?.click()} />
      <IconButton icon={ImagePlus} label="Insert photo" onClick={() => photos.current?.click()} />
      <SignatureMenu editor={editor} />
      <TemplatesButton window={window} editor={editor} />
      <IconButton icon={Link} label={INSERT_LINK} onClick={() => setLinking(true)} />
      <EmojiPopover editor={editor} />
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
      <input
        ref={photos}
        type="file"
        multiple
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.picker}
        onChange={(event) => {
          onPhotos([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <span className={styles.rest} />
      <IconButton icon={Trash2} label="Discard draft" onClick={onDiscard} />
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}
