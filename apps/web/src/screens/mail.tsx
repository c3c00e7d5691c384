import { composeNew, openDraft } from '@postroom/mail-core'
import {
  ComposeLayer,
  Dashboard,
  type ListLocation,
  MailPanes,
  ManageSignatures,
  Notices,
  SessionEnded,
  useMail,
  WindowTitle,
} from '@postroom/react-mail'
import { useCallback, useLayoutEffect, useState } from 'react'
import { takeOver } from '../take-over.ts'

/** A list, and what is open beside or over it. */
export function MailScreen({ location }: { location: ListLocation }) {
  const mail = useMail()
  const [managing, setManaging] = useState(false)
  // What the server drew stands until this does, and goes before the next frame (G-129).
  useLayoutEffect(() => takeOver((error) => mail.ports.log('carry out what was pressed early', error)), [mail])
  const compose = useCallback(() => mail.inBackground('compose', () => composeNew(mail)), [mail])
  const manageSignatures = useCallback(() => setManaging(true), [])
  return (
    <>
      <WindowTitle location={location} />
      <Dashboard location={location} onCompose={compose} onManageSignatures={manageSignatures}>
        <MailPanes
          location={location}
          openDraft={(draftId) => mail.inBackground('open a draft', () => openDraft(mail, draftId))}
        />
      </Dashboard>
      <ComposeLayer />
      <ManageSignatures open={managing} onClose={() => setManaging(false)} />
      <Notices />
      <SessionEnded />
    </>
  )
}
