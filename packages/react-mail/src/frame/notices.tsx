import { seenNotices } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { useSendToast } from '../compose/use-send-toast.ts'
import { type Toast, ToastRegion } from '../ui/toast-region.tsx'
import { useMail } from '../use-mail.ts'

/** What happened and what did not, as toasts; that of the last send comes first. */
export function Notices() {
  const { notices } = useMail().actors
  const shown = useSelector(notices, ({ context }) => context.notices)
  const sent = useSendToast()
  const toasts = seenNotices(shown).map(
    ({ id, role, text, undo }): Toast => ({
      id: String(id),
      kind: role,
      text,
      action: undo && { label: 'Undo', onPress: () => notices.send({ type: 'undo', id }) },
      onDismiss: () => notices.send({ type: 'dismiss', id }),
    }),
  )
  return <ToastRegion toasts={sent ? [sent, ...toasts] : toasts} />
}
