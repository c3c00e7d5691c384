import { endOtherSessions } from '@postroom/mail-core'
import { hrefOf, NOT_ME, NOT_ME_HREF, NOT_ME_TEXT, WAS_IT_YOU } from '@postroom/mail-core/rules'
import { useState } from 'react'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useMail } from '../use-mail.ts'

/** Asks who came by the link of a security mail whether to sign out everywhere else. [PEOPLE-09] */
export function NotMeQuestion() {
  const mail = useMail()
  const [open, setOpen] = useState(() => mail.ports.currentHref() === NOT_ME_HREF)
  const close = () => {
    setOpen(false)
    // A page that is loaded again does not ask again.
    mail.ports.navigate(hrefOf({ screen: 'settings' }), { replace: true })
  }
  return (
    <AlertDialog
      open={open}
      title={WAS_IT_YOU}
      text={NOT_ME_TEXT}
      confirmLabel={NOT_ME}
      danger
      onCancel={close}
      onConfirm={() => {
        close()
        mail.inBackground('end the other sessions', () => endOtherSessions(mail))
      }}
    />
  )
}
