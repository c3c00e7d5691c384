import { laterPart } from './later-part.tsx'

export interface AlertDialogProps {
  open: boolean
  title: string
  /** What will happen, in one or two sentences. */
  text: string
  confirmLabel: string
  /** What is done cannot be undone: the button is red. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export const AlertDialogRoot = laterPart(() =>
  import('./alert-dialog-root.tsx').then(({ AlertDialogRoot }) => AlertDialogRoot),
)

/** A question that must be answered. Cancel has the focus first; Escape cancels. */
export function AlertDialog({ open, ...question }: AlertDialogProps) {
  return open ? <AlertDialogRoot {...question} /> : null
}
