import { type Signature, saveSignature } from '@postroom/mail-core'
import {
  SIGNATURE_IMAGE_WIDTH,
  SIGNATURE_SAVE_FAILED,
  signatureImageProblem,
  signatureProblem,
} from '@postroom/mail-core/rules'
import { ImagePlus, Link } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useRef, useState } from 'react'
import { FormatBar } from '../compose/format-bar.tsx'
import { LinkDialog } from '../compose/link-dialog.tsx'
import { insertPhotos } from '../editor/insert-photo.ts'
import { MailEditor } from '../editor/mail-editor.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import styles from './signatures-dialog.module.css'

interface SignatureFormProps {
  /** Null for a new one. */
  signature: Signature | null
  onSaved: (signature: Signature) => void
  onCancel: () => void
  onDelete: () => void
}

/** A signature's name and content. */
export function SignatureForm({ signature, onSaved, onCancel, onDelete }: SignatureFormProps) {
  const mail = useMail()
  const [form, setForm] = useState({ name: signature?.name ?? '', html_content: signature?.html_content ?? '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [linking, setLinking] = useState(false)
  const [state, setState] = useState<EditorState | null>(null)
  const editor = useRef<EditorView | null>(null)
  const photos = useRef<HTMLInputElement>(null)
  const save = async () => {
    const wrong = signatureProblem(form)
    setProblem(wrong)
    if (wrong !== null) return
    setBusy(true)
    try {
      onSaved(await saveSignature(mail, { id: signature?.id ?? null, ...form }))
    } catch (error) {
      mail.ports.log('save a signature', error)
      setProblem(SIGNATURE_SAVE_FAILED)
    }
    setBusy(false)
  }
  const insert = (picked: readonly File[]) => {
    const wrong = picked.map(signatureImageProblem).find((each) => each !== null) ?? null
    setProblem(wrong)
    const view = editor.current
    if (wrong === null && view) {
      mail.inBackground('insert an image', () => insertPhotos(view, picked, SIGNATURE_IMAGE_WIDTH))
    }
  }
  return (
    <div className={styles.form}>
      <TextField
        label="Signature name"
        value={form.name}
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      <div className={styles.content}>
        <MailEditor
          ref={editor}
          label="Signature content"
          html={form.html_content}
          onChange={(html_content) => setForm((shown) => ({ ...shown, html_content }))}
          onState={setState}
        />
        {state ? <FormatBar state={state} view={editor} /> : null}
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <IconButton icon={Link} label="Insert link" onClick={() => setLinking(true)} />
        <IconButton icon={ImagePlus} label="Insert image" onClick={() => photos.current?.click()} />
        <input
          ref={photos}
          type="file"
          hidden
          onChange={(event) => {
            insert([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        {signature ? (
          <Button variant="quiet" className={styles.delete} onClick={onDelete}>
            Delete
          </Button>
        ) : (
          <span className={styles.delete} />
        )}
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          Save
        </Button>
      </div>
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}
