import { CONFIRMATION_FAILED, confirmEmailQuery, failureText, mayWorkYet, TRY_AGAIN } from '@postroom/mail-core'
import { MailLink } from '../frame/mail-link.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { AuthPage } from './auth-page.tsx'
import { FormNote } from './form-note.tsx'

/** The screen at /confirm: opening the link of the confirmation mail confirms the address (G-055). */
export function ConfirmPage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useMailQuery(confirmEmailQuery(useMail(), token))
  if (data !== undefined)
    return (
      <AuthPage title="Email confirmed" footer={<MailLink to={{ screen: 'login' }}>Go to sign in</MailLink>}>
        <FormNote kind="success">{data}</FormNote>
      </AuthPage>
    )
  if (error && !isFetching) {
    const again = mayWorkYet(error)
    return (
      <AuthPage
        title={again ? 'Your email is not confirmed yet' : 'This link does not work'}
        footer={
          <>
            <MailLink to={{ screen: 'signup' }}>Sign up</MailLink> or{' '}
            <MailLink to={{ screen: 'login' }}>sign in</MailLink>
          </>
        }
      >
        <FormNote kind="error">{failureText(error, CONFIRMATION_FAILED)}</FormNote>
        {again ? <Button onClick={() => void refetch()}>{TRY_AGAIN}</Button> : null}
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Confirming your email">
      <Spinner label="One moment..." />
    </AuthPage>
  )
}
