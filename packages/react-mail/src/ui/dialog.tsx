import type { DialogProps } from './dialog-root.tsx'
import { lazyComponent } from './lazy-component.tsx'

export const DialogRoot = lazyComponent(() => import('./dialog-root.tsx').then(({ DialogRoot }) => DialogRoot))

/** A modal dialog: focus stays in it, Escape and a press beside it close it. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <DialogRoot {...dialog} /> : null
}
