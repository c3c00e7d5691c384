import { insertLink } from '@postroom/mail-core'
import { INSERT_LINK, LINK_REFUSED } from '@postroom/mail-core/rules'
import type { EditorView } from 'prosemirror-view'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './link-dialog.module.css'

interface LinkDialogProps {
  editor: RefObject<EditorView | null>
  onClose: () => void
}

/** A link over the selected text, or with a text of its own. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const form = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => selectedText(editor.current))
  const [url, setUrl] = useState('')
  const [refused, setRefused] = useState(false)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const view = editor.current
    if (!view || !insertLink({ text, url })(view.state, view.dispatch)) return setRefused(true)
    onClose()
    view.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={INSERT_LINK}
      firstField={firstField}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={url.trim() === ''}>
            Apply
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={apply}>
        <TextField ref={firstField} label="Text" value={text} onChange={(event) => setText(event.target.value)} />
        <TextField
          label="Link"
          value={url}
          inputMode="url"
          autoComplete="off"
          error={refused ? LINK_REFUSED : undefined}
          onChange={(event) => {
            setUrl(event.target.value)
            setRefused(false)
          }}
        />
      </form>
    </Dialog>
  )
}

function selectedText(view: EditorView | null): string {
  if (!view) return ''
  const { from, to } = view.state.selection
  return view.state.doc.textBetween(from, to, ' ')
}
