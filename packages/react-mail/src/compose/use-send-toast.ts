import { sendToast } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import type { Toast } from '../ui/toast-region.tsx'
import { useMail } from '../use-mail.ts'

/** The toast after a send, with Undo while the send can be taken back; null when there is none. */
export function useSendToast(): Toast | null {
  const { undoSend } = useMail().actors
  const toast = useSelector(undoSend, sendToast)
  if (!toast) return null
  return {
    id: 'sent',
    kind: toast.role,
    text: toast.text,
    action: toast.canUndo ? { label: 'Undo', onPress: () => undoSend.send({ type: 'undo' }) } : undefined,
    onDismiss: () => undoSend.send({ type: 'dismiss' }),
  }
}
