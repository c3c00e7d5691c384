import { Suspense } from 'react'
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

const loadAlertDialog = () => import('./alert-dialog-root.tsx')
const AlertDialogRoot = laterPart(loadAlertDialog)

/** A question that must be answered. Cancel has the focus first; Escape cancels. */
export function AlertDialog({ open, ...question }: AlertDialogProps) {
  return open ? (
    <Suspense>
      <AlertDialogRoot {...question} />
    </Suspense>
  ) : null
}
