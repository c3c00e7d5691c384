import type { Label } from '@postroom/mail-core'
import { labelColor, labelName } from '@postroom/mail-core/rules'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Menu, MenuItem, type MenuProps } from '../ui/menu.tsx'
import type { LabelFormActor } from './label-form-actor.ts'

/** What can be done with a label of one's own; each opens inline in the sidebar. */
export function LabelMenu({
  label,
  form,
  trigger,
}: {
  label: Label
  form: LabelFormActor
  trigger: MenuProps['trigger']
}) {
  const edit = { type: 'edit', labelId: label.id, name: labelName(label.path), color: labelColor(label) } as const
  return (
    <Menu
      trigger={trigger}
      align="start"
      onCloseAutoFocus={(event) => (form.getSnapshot().matches('closed') ? undefined : event.preventDefault())}
    >
      <MenuItem icon={Pencil} onSelect={() => form.send(edit)}>
        Edit
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => form.send({ type: 'create', parent: label.path })}>
        Add sublabel
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => form.send({ type: 'remove', labelId: label.id })}>
        Remove label
      </MenuItem>
    </Menu>
  )
}
