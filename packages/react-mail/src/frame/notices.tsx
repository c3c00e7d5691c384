import { useSelector } from '@xstate/react'
import { ToastRegion } from '../ui/toast-region.tsx'
import { useMail } from '../use-mail.ts'

/** What happened and what did not, as toasts. */
export function Notices() {
  const { notices } = useMail().actors
  const shown = useSelector(notices, ({ context }) => context.notices)
  return (
    <ToastRegion
      toasts={shown.map(({ id, role, text, undo }) => ({
        id: String(id),
        kind: role,
        text,
        action: undo && { label: 'Undo', onPress: () => notices.send({ type: 'undo', id }) },
        onDismiss: () => notices.send({ type: 'dismiss', id }),
      }))}
    />
  )
}
