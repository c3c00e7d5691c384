import { DELETE_RULE } from '@postroom/mail-core'
import { AlertDialog } from '../ui/alert-dialog.tsx'

interface DeleteRuleProps {
  name: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once before a rule is deleted. */
export function DeleteRule({ name, onCancel, onConfirm }: DeleteRuleProps) {
  return (
    <AlertDialog
      open
      danger
      title={DELETE_RULE.title}
      text={DELETE_RULE.text(name)}
      confirmLabel={DELETE_RULE.confirm}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
