import { keptTemplateFile, TEMPLATES_HINT, TEMPLATES_TITLE, templatesModal, templatesQuery } from '@postroom/mail-core'
import { useActorRef } from '@xstate/react'
import { LayoutTemplate } from 'lucide-react'
import { useMemo } from 'react'
import { NamedTextsDialog } from '../signatures/named-texts-dialog.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'

/** The templates that a person may put into mail: found, made, imported, changed and deleted. [TEAM-11] */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const mail = useMail()
  const actor = useActorRef(useMemo(() => templatesModal(mail), [mail]))
  const { data } = useMailQuery(templatesQuery(mail))
  return (
    <NamedTextsDialog
      actor={actor}
      title={TEMPLATES_TITLE}
      noun="template"
      icon={LayoutTemplate}
      isEmpty={data?.templates.length === 0}
      hint={TEMPLATES_HINT}
      deletionText={(name) => `“${name}” can no longer be put into mail. Mail that was written with it stays as it is.`}
      list={(shown) => (
        <TemplateList
          {...shown}
          onSearch={(text) => actor.send({ type: 'search', text })}
          onNew={() => actor.send({ type: 'new' })}
          onChoose={({ files, ...template }) =>
            actor.send({ type: 'choose', ...template, files: files.map(keptTemplateFile) })
          }
        />
      )}
      form={<TemplateForm actor={actor} />}
      onClose={onClose}
    />
  )
}
