import type { DialogProps } from './dialog-root.tsx'
import { lazyComponent } from './lazy-component.tsx'

export const DialogRoot = lazyComponent(async () => (await import('./dialog-root.tsx')).DialogRoot)

/** A modal dialog: focus stays in it, Escape and a press beside it close it. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <DialogRoot {...dialog} /> : null
}
