import { SignaturesDialog } from '../lazy-components.ts'

/** The signatures of the person. */
export function ManageSignatures({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <SignaturesDialog onClose={onClose} /> : null
}
