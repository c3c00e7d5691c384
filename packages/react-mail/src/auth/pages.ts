import { loadConfirmPage, loadSignInPage, loadSignUpPage } from '../load-when-used.ts'
import { laterPart } from '../ui/later-part.tsx'

/** The pages before sign-in; whoever is signed in never loads them. They stand inside a Suspense boundary. */
export const ConfirmPage = laterPart(loadConfirmPage)
export const SignInPage = laterPart(loadSignInPage)
export const SignUpPage = laterPart(loadSignUpPage)
