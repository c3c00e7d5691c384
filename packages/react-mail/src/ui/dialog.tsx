import { lazy, type ReactNode, Suspense } from 'react'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title, tied to the dialog by aria-describedby. */
  description?: string
  children?: ReactNode
  /** Buttons: the primary one last, at right. */
  footer?: ReactNode
  /** `wide` for an editor or a viewer; else 560 px at most. */
  width?: 'normal' | 'wide'
}

const loadDialog = () => import('./dialog-root.tsx')
const DialogRoot = lazy(loadDialog)

/** A modal dialog: focus stays in it, Escape and a press beside it close it. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? (
    <Suspense>
      <DialogRoot {...dialog} />
    </Suspense>
  ) : null
}
