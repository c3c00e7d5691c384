import type { AlertDialogProps } from './alert-dialog-root.tsx'
import { exported, lazyComponent } from './lazy-component.tsx'

export const AlertDialogRoot = lazyComponent(exported('AlertDialogRoot', () => import('./alert-dialog-root.tsx')))

/** A question that must be answered. Cancel has the focus first; Escape cancels. */
export function AlertDialog({ open, ...question }: AlertDialogProps) {
  return open ? <AlertDialogRoot {...question} /> : null
}
