import type { Label } from '@postroom/mail-core'
import { labelColor, labelName } from '@postroom/mail-core/rules'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { MenuItem } from '../ui/menu.tsx'
import type { LabelFormActor } from './label-form-actor.ts'

/** What stands in the menu of a label. */
export function LabelItems({ label, form }: { label: Label; form: LabelFormActor }) {
  const edit = { type: 'edit', labelId: label.id, name: labelName(label.path), color: labelColor(label) } as const
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => form.send(edit)}>
        Edit
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => form.send({ type: 'create', parent: label.path })}>
        Add sublabel
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => form.send({ type: 'remove', labelId: label.id })}>
        Remove label
      </MenuItem>
    </>
  )
}
