import { unwrap } from '@postroom/api'
import { SIGNED_IN } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import type { SignIn, SignUp } from './auth-rules.ts'

/** Signs in and resolves to the user's id. [API-05, AUTH-13] */
export async function signIn(mail: Mail, { email, password }: SignIn): Promise<number> {
  const { user } = await unwrap(mail.api.POST('/login', { body: { user: { email: email.trim(), password } } }))
  mail.cache.setQueryData(SIGNED_IN, user)
  return user.id
}

/** Creates an account. [API-04] */
export async function signUp(mail: Mail, form: SignUp): Promise<void> {
  const user = {
    email: form.email.trim(),
    password: form.password,
    password_confirmation: form.passwordConfirmation,
    full_name: form.fullName.trim(),
  }
  await unwrap(mail.api.POST('/register', { body: { user } }))
}
