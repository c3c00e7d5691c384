import type { DialogProps } from './dialog-root.tsx'
import { exported, lazyComponent } from './lazy-component.tsx'

export const DialogRoot = lazyComponent(exported('DialogRoot', () => import('./dialog-root.tsx')))

/** A modal dialog: focus stays in it, Escape and a press beside it close it. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <DialogRoot {...dialog} /> : null
}
