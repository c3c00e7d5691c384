import type { Label } from '@postroom/mail-core'
import { LabelItems } from '../lazy-components.ts'
import { Menu, type MenuProps } from '../ui/menu-button.tsx'
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
  return (
    <Menu
      trigger={trigger}
      align="start"
      onCloseAutoFocus={(event) => (form.getSnapshot().matches('closed') ? undefined : event.preventDefault())}
    >
      <LabelItems label={label} form={form} />
    </Menu>
  )
}
