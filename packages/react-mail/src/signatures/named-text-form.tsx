import type { signaturesMachine } from '@postroom/mail-core'
import { MAX_TEMPLATE_NAME } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { FormatBar } from '../compose/format-bar.tsx'
import { SIGNATURE_KIT } from '../compose/format-kits.ts'
import { SIGNATURE_PRESETS } from '../editor/image-presets.ts'
import { MailEditor } from '../editor/mail-editor.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SignatureInserts } from './signature-inserts.tsx'
import styles from './signatures-dialog.module.css'

/** The modal of signatures or of templates. */
export type NamedTextsActor = ActorRefFrom<typeof signaturesMachine>

interface NamedTextFormProps {
  actor: NamedTextsActor
  /** What it is called at the beginning of a label. */
  noun: string
  isNameProblem: (problem: string | null) => boolean
  /** Why it may not be changed; null where it may. */
  refusal?: string | null
  /** What else is said of it, below its name. */
  fields?: ReactNode
  /** What else can be put into it. */
  inserts?: (editor: RefObject<EditorView | null>) => ReactNode
  /** What else belongs to it, below its content. */
  below?: ReactNode
  /** Handlers of what is dropped on it. */
  drop?: HTMLAttributes<HTMLDivElement> & { 'data-dropping'?: true | undefined }
}

/** The name and the content of a signature or a template. */
export function NamedTextForm({ actor, noun, isNameProblem, refusal = null, ...props }: NamedTextFormProps) {
  const { fields, inserts, below, drop } = props
  const { id, name, html_content, problem } = useSelector(actor, ({ context }) => context)
  const saving = useSelector(actor, (state) => state.matches('saving'))
  const [state, setState] = useState<EditorState | null>(null)
  const editor = useRef<EditorView | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const isNew = id === null
  const lacksName = isNameProblem(problem)
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
      {refusal ?? problem}
    </p>
  )
  return (
    <div className={styles.form} {...drop}>
      <TextField
        ref={nameField}
        label={`${noun} name`}
        autoComplete="off"
        dir="auto"
        maxLength={MAX_TEMPLATE_NAME}
        readOnly={refusal !== null}
        value={name}
        aria-invalid={lacksName || undefined}
        aria-describedby={lacksName ? alertId : undefined}
        onChange={(event) => actor.send({ type: 'change', name: event.target.value })}
      />
      {lacksName ? alert : null}
      {fields}
      <div className={styles.content}>
        {state && refusal === null ? (
          <FormatBar state={state} view={editor} kit={SIGNATURE_KIT}>
            <SignatureInserts view={editor} onProblem={(text) => actor.send({ type: 'say', problem: text })} />
            {inserts?.(editor)}
          </FormatBar>
        ) : null}
        <MailEditor
          ref={editor}
          label={`${noun} content`}
          html={html_content}
          readOnly={refusal !== null}
          imagePresets={SIGNATURE_PRESETS}
          onChange={(html) => actor.send({ type: 'change', html_content: html })}
          onState={setState}
          onSubmit={() => (refusal === null ? actor.send({ type: 'save' }) : undefined)}
        />
      </div>
      {below}
      {lacksName ? null : alert}
      <div className={styles.buttons}>
        {isNew || refusal !== null ? null : (
          <Button variant="quiet" className={styles.delete} onClick={() => actor.send({ type: 'delete' })}>
            Delete
          </Button>
        )}
        <Button onClick={() => actor.send({ type: 'cancel' })}>Cancel</Button>
        <Button
          variant="primary"
          busy={saving}
          disabled={refusal !== null}
          onClick={() => actor.send({ type: 'save' })}
        >
          Save
        </Button>
      </div>
    </div>
  )
}
