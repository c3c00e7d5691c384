import { ConfirmPage } from './confirm-page.tsx'
import { LinkPage } from './link-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

/** The pages of people who are not signed in, which come together. */
export const signInPages = { ConfirmPage, LinkPage, SignInPage, SignUpPage }
