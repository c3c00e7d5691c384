import { meQuery, templateOwners, templatesQuery } from '@postroom/mail-core'
import {
  isTemplateNameProblem,
  levelProblem,
  MAX_TEMPLATE_NAME,
  templateFolders,
  withChosenFiles,
} from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useFileDrop } from '../compose/use-file-drop.ts'
import { NamedTextForm, type NamedTextsActor } from '../signatures/named-text-form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { TemplateFiles } from './template-files.tsx'
import { TemplateUsesNote } from './template-uses-note.tsx'
import { VariableMenu } from './variable-menu.tsx'

/** A template's name, folder, owner and content. [TEAM-11] */
export function TemplateForm({ actor }: { actor: NamedTextsActor }) {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: list } = useMailQuery(templatesQuery(mail))
  const { id, folder, mailbox_id, files, kept } = useSelector(actor, ({ context }) => context)
  const refusal = kept.mailbox_id === null ? null : levelProblem(me, [kept.mailbox_id], 'full')
  const uses = list?.templates.find((template) => template.id === id)?.uses
  const foldersId = useId()
  const owners = me ? templateOwners(me) : []
  const add = (chosen: readonly File[]) => {
    if (refusal !== null) return
    const { files: now, problem } = withChosenFiles(files, chosen)
    actor.send({ type: 'change', files: now })
    if (problem !== null) actor.send({ type: 'say', problem })
  }
  const { dropping, handlers } = useFileDrop(add, NO_ROWS)
  return (
    <NamedTextForm
      actor={actor}
      noun="Template"
      isNameProblem={isTemplateNameProblem}
      refusal={refusal}
      fields={
        <>
          <TextField
            label="Folder"
            autoComplete="off"
            dir="auto"
            list={foldersId}
            maxLength={MAX_TEMPLATE_NAME}
            readOnly={refusal !== null}
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
        </>
      }
      inserts={(editor) => <VariableMenu editor={editor} />}
      below={
        <>
          <TemplateFiles
            files={files}
            readOnly={refusal !== null}
            onAdd={add}
            onRemove={(key) => actor.send({ type: 'change', files: files.filter((file) => file.key !== key) })}
          />
          {uses ? <TemplateUsesNote uses={uses} /> : null}
        </>
      }
      drop={{ ...handlers, 'data-dropping': (dropping && refusal === null) || undefined }}
    />
  )
}

/** Rows of the list cannot be dragged over a modal. */
const NO_ROWS = () => undefined
