import { MailLink } from '../frame/mail-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The screen at /signup. */
export function SignUpPage() {
  return (
    <AuthPage
      title="Sign up"
      footer={
        <>
          Already have an account? <MailLink to={{ screen: 'login' }}>Sign in</MailLink>
        </>
      }
    >
      <SignUpForm />
    </AuthPage>
  )
}
