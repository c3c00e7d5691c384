import { Suspense } from 'react'
import { laterPart } from '../ui/later-part.tsx'

const SignaturesDialog = laterPart<{ onClose: () => void }>(() =>
  import('./signatures-dialog.tsx').then(({ SignaturesDialog }) => ({ default: SignaturesDialog })),
)

/** The signatures of the person, loaded when they are first managed. */
export function ManageSignatures({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? (
    <Suspense>
      <SignaturesDialog onClose={onClose} />
    </Suspense>
  ) : null
}
