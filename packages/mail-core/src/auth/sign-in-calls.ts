import { type FactorAsked, MailError, type User, unwrap } from '@postroom/api'
import { SIGNED_IN } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import type { SignUp, WayIn } from './auth-rules.ts'
import { FACTOR_ASKED, SECOND_FACTOR_ASKED } from './second-step.ts'

/**
 * Signs in and resolves to the user's id. [API-05, AUTH-13]
 *
 * @throws {MailError} with {@link SECOND_FACTOR_ASKED} where a right password is not enough: the next way in is a code or a passkey, and
 * the cache says under {@link FACTOR_ASKED} which of them the account has. [PEOPLE-07]
 */
export async function signIn(mail: Mail, way: WayIn): Promise<number> {
  const answer = await answerTo(mail, way)
  if ('second_factor' in answer) {
    mail.cache.setQueryData(FACTOR_ASKED, answer.second_factor)
    throw new MailError({ status: 401, message: SECOND_FACTOR_ASKED })
  }
  const { user } = answer
  mail.cache.setQueryData(FACTOR_ASKED, null)
  mail.cache.setQueryData(SIGNED_IN, user)
  return user.id
}

function answerTo(mail: Mail, way: WayIn): Promise<{ user: User } | FactorAsked> {
  if ('credential' in way) {
    return unwrap(mail.api.POST('/login/passkey', { body: { credential: way.credential } }))
  }
  if ('code' in way) return unwrap(mail.api.POST('/login/code', { body: { code: way.code } }))
  if ('recoveryCode' in way) {
    return unwrap(mail.api.POST('/login/code', { body: { recovery_code: way.recoveryCode } }))
  }
  const user = { email: way.email.trim(), password: way.password }
  return unwrap(mail.api.POST('/login', { body: { user } }))
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
