import { meQuery, templateOwners, templatesQuery } from '@postroom/mail-core'
import { isTemplateNameProblem, levelProblem, MAX_TEMPLATE_NAME, templateFolders } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { NamedTextForm, type NamedTextsActor } from '../signatures/named-text-form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { VariableMenu } from './variable-menu.tsx'

/** A template's name, folder, owner and content. [TEAM-11] */
export function TemplateForm({ actor }: { actor: NamedTextsActor }) {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: list } = useMailQuery(templatesQuery(mail))
  const { folder, mailbox_id, kept } = useSelector(actor, ({ context }) => context)
  const refusal = kept.mailbox_id === null ? null : levelProblem(me, [kept.mailbox_id], 'full')
  const foldersId = useId()
  const owners = me ? templateOwners(me) : []
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
    />
  )
}
