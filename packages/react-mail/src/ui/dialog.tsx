import type { DialogProps } from './dialog-root.tsx'
import { laterPart } from './later-part.tsx'

export const DialogRoot = laterPart(() => import('./dialog-root.tsx').then(({ DialogRoot }) => DialogRoot))

/** A modal dialog: focus stays in it, Escape and a press beside it close it. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <DialogRoot {...dialog} /> : null
}
