import { PASSKEY_FAILED, passkeyRequest, refusalText } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { knowsPasskeys, signWithPasskey } from './browser-passkeys.ts'

interface PasskeyButtonProps {
  label: string
  className?: string | undefined
  /** Said where it did not work; null when it is tried again. */
  onProblem: (problem: string | null) => void
}

/** Signs in with a passkey, alone or after the password; nothing in a browser that knows none. [PEOPLE-07] */
export function PasskeyButton({ label, className, onProblem }: PasskeyButtonProps) {
  const mail = useMail()
  const { auth } = mail.actors
  const [asking, setAsking] = useState(false)
  const signingIn = useSelector(
    auth,
    (state) => state.matches({ unauthenticated: 'signingIn' }) || state.matches({ interrupted: 'signingIn' }),
  )
  if (!knowsPasskeys()) return null
  const signIn = async () => {
    setAsking(true)
    onProblem(null)
    try {
      const credential = await signWithPasskey(await passkeyRequest(mail))
      auth.send({ type: 'sign in', credential })
    } catch (error) {
      onProblem(refusalText(error, PASSKEY_FAILED))
    } finally {
      setAsking(false)
    }
  }
  const press = () => {
    if (!(asking || signingIn)) mail.inBackground('sign in with a passkey', signIn)
  }
  return (
    <Button busy={asking} className={className} onClick={press}>
      {label}
    </Button>
  )
}
