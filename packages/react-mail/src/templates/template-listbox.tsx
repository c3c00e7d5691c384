import { meQuery, type Template, templateMailbox } from '@postroom/mail-core'
import { Listbox } from '../ui/listbox.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { TemplateOption } from './template-option.tsx'

interface TemplateListboxProps {
  id: string
  templates: readonly Template[]
  /** Place of the one that is chosen by Enter. */
  active: number
  onPoint: (place: number) => void
  onChoose: (template: Template) => void
  className?: string | undefined
}

/** Templates to choose from, below or over a field that keeps the focus. [TEAM-11] */
export function TemplateListbox({ id, templates, active, onPoint, onChoose, className }: TemplateListboxProps) {
  const { data: me } = useMailQuery(meQuery(useMail()))
  return (
    <Listbox id={id} label="Templates" className={className}>
      {templates.map((template, place) => (
        <TemplateOption
          key={template.id}
          list={id}
          place={place}
          template={template}
          mailbox={templateMailbox(me, template)}
          chosen={place === active}
          onPoint={onPoint}
          onChoose={onChoose}
        />
      ))}
    </Listbox>
  )
}
