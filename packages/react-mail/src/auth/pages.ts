import { lazy } from 'react'
import { loadConfirmPage, loadSignInPage, loadSignUpPage } from '../load-when-used.ts'

/** The pages before sign-in; whoever is signed in never loads them. They stand inside a Suspense boundary. */
export const ConfirmPage = lazy(loadConfirmPage)
export const SignInPage = lazy(loadSignInPage)
export const SignUpPage = lazy(loadSignUpPage)
