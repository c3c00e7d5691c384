import { CONFIRMATION_FAILED, confirmEmailQuery, failureText } from '@postroom/mail-core'
import { useQuery } from '@tanstack/react-query'
import { MailLink } from '../frame/mail-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useMail } from '../use-mail.ts'
import { AuthPage } from './auth-page.tsx'
import { FormNote } from './form-note.tsx'

/** The screen at /confirm: opening the link of the confirmation mail confirms the address (G-055). */
export function ConfirmPage({ token }: { token: string }) {
  const { data, error } = useQuery(confirmEmailQuery(useMail(), token))
  if (data !== undefined)
    return (
      <AuthPage title="Email confirmed" footer={<MailLink to={{ screen: 'login' }}>Go to sign in</MailLink>}>
        <FormNote kind="success">{data}</FormNote>
      </AuthPage>
    )
  if (error)
    return (
      <AuthPage
        title="This link does not work"
        footer={
          <>
            <MailLink to={{ screen: 'signup' }}>Sign up</MailLink> again to get a new link, or{' '}
            <MailLink to={{ screen: 'login' }}>sign in</MailLink>
          </>
        }
      >
        <FormNote kind="error">{failureText(error, CONFIRMATION_FAILED)}</FormNote>
      </AuthPage>
    )
  return (
    <AuthPage title="Confirming your email">
      <Spinner label="One moment..." />
    </AuthPage>
  )
}
