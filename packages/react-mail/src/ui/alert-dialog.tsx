import type { AlertDialogProps } from './alert-dialog-root.tsx'
import { lazyComponent } from './lazy-component.tsx'

export const AlertDialogRoot = lazyComponent(async () => (await import('./alert-dialog-root.tsx')).AlertDialogRoot)

/** A question that must be answered. Cancel has the focus first; Escape cancels. */
export function AlertDialog({ open, ...question }: AlertDialogProps) {
  return open ? <AlertDialogRoot {...question} /> : null
}
