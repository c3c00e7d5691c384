import { meQuery, templateOwners, type templatesMachine, templatesQuery } from '@postroom/mail-core'
import { isTemplateNameProblem, levelProblem, templateFolders } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { FormatBar } from '../compose/format-bar.tsx'
import { SIGNATURE_KIT } from '../compose/format-kits.ts'
import { SIGNATURE_PRESETS } from '../editor/image-presets.ts'
import { MailEditor } from '../editor/mail-editor.tsx'
import { SignatureInserts } from '../signatures/signature-inserts.tsx'
import layout from '../signatures/signatures-dialog.module.css'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { VariableMenu } from './variable-menu.tsx'

/** A template's name, folder, owner and content. [TEAM-11] */
export function TemplateForm({ actor }: { actor: ActorRefFrom<typeof templatesMachine> }) {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: list } = useMailQuery(templatesQuery(mail))
  const { id, name, folder, html_content, mailbox_id, kept, problem } = useSelector(actor, ({ context }) => context)
  const saving = useSelector(actor, (state) => state.matches('saving'))
  const [state, setState] = useState<EditorState | null>(null)
  const editor = useRef<EditorView | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const isNew = id === null
  const lacksName = isTemplateNameProblem(problem)
  const refusal = kept.mailbox_id === null ? null : levelProblem(me, [kept.mailbox_id], 'full')
  useEffect(() => {
    if (isNew) nameField.current?.focus()
  }, [isNew])
  // Apart from the above: what is written elsewhere takes the problem away, and keeps the focus.
  useEffect(() => {
    if (lacksName) nameField.current?.focus()
  }, [lacksName])
  const alertId = useId()
  const foldersId = useId()
  const owners = me ? templateOwners(me) : []
  const alert = (
    <p role="alert" id={alertId} className={layout.problem}>
      {problem ?? refusal}
    </p>
  )
  return (
    <div className={layout.form}>
      <TextField
        ref={nameField}
        label="Template name"
        autoComplete="off"
        dir="auto"
        value={name}
        aria-invalid={lacksName || undefined}
        aria-describedby={lacksName ? alertId : undefined}
        onChange={(event) => actor.send({ type: 'change', name: event.target.value })}
      />
      {lacksName ? alert : null}
      <TextField
        label="Folder"
        autoComplete="off"
        dir="auto"
        list={foldersId}
        value={folder}
        onChange={(event) => actor.send({ type: 'change', folder: event.target.value })}
      />
      <datalist id={foldersId}>
        {templateFolders(list?.templates ?? []).map((held) => (
          <option key={held.folder} value={held.folder} />
        ))}
      </datalist>
      {owners.length < 2 || refusal !== null ? null : (
        <SelectField
          label="For"
          choices={owners.map((owner) => ({ name: owner.name, value: String(owner.value ?? '') }))}
          value={String(mailbox_id ?? '')}
          onChange={(chosen) => actor.send({ type: 'change', mailbox_id: chosen === '' ? null : Number(chosen) })}
        />
      )}
      <div className={layout.content}>
        {state ? (
          <FormatBar state={state} view={editor} kit={SIGNATURE_KIT}>
            <SignatureInserts view={editor} onProblem={(text) => actor.send({ type: 'say', problem: text })} />
            <VariableMenu editor={editor} />
          </FormatBar>
        ) : null}
        <MailEditor
          ref={editor}
          label="Template content"
          html={html_content}
          imagePresets={SIGNATURE_PRESETS}
          onChange={(html) => actor.send({ type: 'change', html_content: html })}
          onState={setState}
          onSubmit={() => (refusal === null ? actor.send({ type: 'save' }) : undefined)}
        />
      </div>
      {lacksName ? null : alert}
      <div className={layout.buttons}>
        {isNew || refusal !== null ? null : (
          <Button variant="quiet" className={layout.delete} onClick={() => actor.send({ type: 'delete' })}>
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
