import { MailLink } from '../frame/mail-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { DemoPeople } from './demo-people.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The screen at /login. */
export function SignInPage() {
  return (
    <AuthPage
      title="Sign in"
      beside={<DemoPeople />}
      footer={
        <>
          No account yet? <MailLink to={{ screen: 'signup' }}>Sign up</MailLink>
        </>
      }
    >
      <SignInForm />
    </AuthPage>
  )
}
