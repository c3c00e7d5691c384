import { signedInUser } from '@postroom/mail-core'
import { SESSION_ENDED } from '@postroom/mail-core/rules'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DialogRoot } from '../ui/dialog-root.tsx'
import { useMail } from '../use-mail.ts'
import styles from './auth-form.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Asks whoever was writing to sign in again, over the page where they wrote. [SCREEN-09] */
export function SessionEndedDialog() {
  const mail = useMail()
  const [email] = useState(() => signedInUser(mail)?.email ?? '')
  return (
    <DialogRoot
      title="Sign in"
      description={SESSION_ENDED}
      closable={false}
      onOpenChange={() => undefined}
      footer={
        <div className={styles.leave}>
          <Button variant="quiet" onClick={() => mail.actors.auth.send({ type: 'sign out' })}>
            Leave, and keep what I wrote for later
          </Button>
        </div>
      }
    >
      <SignInForm email={email} />
    </DialogRoot>
  )
}
