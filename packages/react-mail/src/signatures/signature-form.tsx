import type { signaturesMachine } from '@postroom/mail-core'
import { isSignatureNameProblem } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { FormatBar } from '../compose/format-bar.tsx'
import { SIGNATURE_KIT } from '../compose/format-kits.ts'
import { SIGNATURE_PRESETS } from '../editor/image-presets.ts'
import { MailEditor } from '../editor/mail-editor.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SignatureInserts } from './signature-inserts.tsx'
import { SignatureMailbox } from './signature-mailbox.tsx'
import styles from './signatures-dialog.module.css'

/** A signature's name and content. [SIG-03 to SIG-11, ERR-08, ERR-09] */
export function SignatureForm({ actor }: { actor: ActorRefFrom<typeof signaturesMachine> }) {
  const { id, name, html_content, mailbox_id, problem } = useSelector(actor, ({ context }) => context)
  const saving = useSelector(actor, (state) => state.matches('saving'))
  const [state, setState] = useState<EditorState | null>(null)
  const editor = useRef<EditorView | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const isNew = id === null
  const lacksName = isSignatureNameProblem(problem)
  useEffect(() => {
    if (isNew) nameField.current?.focus()
  }, [isNew])
  // Apart from the above: what is written elsewhere takes the problem away, and keeps the focus.
  useEffect(() => {
    if (lacksName) nameField.current?.focus()
  }, [lacksName])
  const alertId = useId()
  const alert = (
    <p role="alert" id={alertId} className={styles.problem}>
      {problem}
    </p>
  )
  return (
    <div className={styles.form}>
      <TextField
        ref={nameField}
        label="Signature name"
        autoComplete="off"
        dir="auto"
        value={name}
        aria-invalid={lacksName || undefined}
        aria-describedby={lacksName ? alertId : undefined}
        onChange={(event) => actor.send({ type: 'change', name: event.target.value })}
      />
      {lacksName ? alert : null}
      <SignatureMailbox
        mailboxId={mailbox_id}
        onChange={(chosen) => actor.send({ type: 'change', mailbox_id: chosen })}
      />
      <div className={styles.content}>
        {state ? (
          <FormatBar state={state} view={editor} kit={SIGNATURE_KIT}>
            <SignatureInserts view={editor} onProblem={(text) => actor.send({ type: 'say', problem: text })} />
          </FormatBar>
        ) : null}
        <MailEditor
          ref={editor}
          label="Signature content"
          html={html_content}
          imagePresets={SIGNATURE_PRESETS}
          onChange={(html) => actor.send({ type: 'change', html_content: html })}
          onState={setState}
          onSubmit={() => actor.send({ type: 'save' })}
        />
      </div>
      {lacksName ? null : alert}
      <div className={styles.buttons}>
        {isNew ? null : (
          <Button variant="quiet" className={styles.delete} onClick={() => actor.send({ type: 'delete' })}>
            Delete
          </Button>
        )}
        <Button onClick={() => actor.send({ type: 'cancel' })}>Cancel</Button>
        <Button variant="primary" busy={saving} onClick={() => actor.send({ type: 'save' })}>
          Save
        </Button>
      </div>
    </div>
  )
}
