import { LINK_PAGE, type OpenLink } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { MailLink } from '../frame/mail-link.tsx'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { AuthPage } from './auth-page.tsx'
import { FormNote } from './form-note.tsx'
import { useAuthState } from './use-auth-state.ts'

/** The link is used: signs in with what was chosen, unless somebody is signed in here, who is asked to sign out. [PEOPLE-06] */
export function LinkDone({ link, password }: { link: OpenLink; password: string }) {
  const { auth } = useMail().actors
  const state = useAuthState()
  const problem = useSelector(auth, ({ context }) => context.problem)
  const tried = useRef(false)
  useEffect(() => {
    if (state !== 'unauthenticated' || tried.current) return
    tried.current = true
    auth.send({ type: 'sign in', email: link.email, password })
  }, [auth, state, link.email, password])
  return (
    <AuthPage
      title={LINK_PAGE.done[link.kind]}
      footer={state === 'authenticated' ? undefined : <MailLink to={{ screen: 'login' }}>Go to sign in</MailLink>}
    >
      {state === 'authenticated' && !tried.current ? (
        <>
          <FormNote kind="hint">{LINK_PAGE.signedIn}</FormNote>
          <Button variant="primary" onClick={() => auth.send({ type: 'sign out' })}>
            Sign out
          </Button>
        </>
      ) : (
        <FormNote kind={problem === null ? 'success' : 'error'}>{problem ?? LINK_PAGE.signingIn}</FormNote>
      )}
    </AuthPage>
  )
}
