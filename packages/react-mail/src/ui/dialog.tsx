import type { ReactNode, RefObject } from 'react'
import { laterPart } from './later-part.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title, tied to the dialog by aria-describedby. */
  description?: string
  children?: ReactNode
  /** False for one that only its own buttons close. */
  closable?: boolean
  /** Buttons: the primary one last, at right. */
  footer?: ReactNode
  /** `wide` for an editor or a viewer, `fit` for content of a width of its own; else 560 px at most. */
  width?: 'fit' | 'normal' | 'wide'
  /** What is written in first; else the dialog itself has the focus when it opens. */
  firstField?: RefObject<HTMLElement | null>
}

export const DialogRoot = laterPart(() => import('./dialog-root.tsx').then(({ DialogRoot }) => DialogRoot))

/** A modal dialog: focus stays in it, Escape and a press beside it close it. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <DialogRoot {...dialog} /> : null
}
