import { useSelector } from '@xstate/react'
import { SessionEndedDialog } from '../lazy-components.ts'
import { useMail } from '../use-mail.ts'

/** Shows nothing unless the session ended while somebody was writing. */
export function SessionEnded() {
  const { auth } = useMail().actors
  return useSelector(auth, (state) => state.matches('interrupted')) ? <SessionEndedDialog /> : null
}
