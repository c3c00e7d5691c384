import type { AuthState } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { useMail } from '../use-mail.ts'

/** Whether it is known who asks, and whether they are signed in. */
export function useAuthState(): AuthState {
  const { auth } = useMail().actors
  return useSelector(auth, (state) => {
    if (state.matches('unknown')) return 'unknown'
    return state.matches('unauthenticated') ? 'unauthenticated' : 'authenticated'
  })
}
