import type { PasskeyCredential } from '@postroom/api'
import { isEmailAddress } from '../contacts/email-address.ts'

/** Fewest characters of a password (AUTH-25). */
export const MIN_PASSWORD_LENGTH = 6

export const NAME_REQUIRED = 'Name is required'
export const EMAIL_REQUIRED = 'Email is required'
export const EMAIL_INVALID = 'Please enter a valid email address'
export const PASSWORD_REQUIRED = 'Password is required'
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`
export const CONFIRMATION_REQUIRED = 'Please confirm your password'
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** Over the page of somebody whose session ended while they wrote (SCREEN-09). */
export const SESSION_ENDED = 'Your session has ended. Sign in to go on: what you wrote is still here.'
export const REGISTRATION_SUCCEEDED = 'Account created successfully! Please check your email to confirm your account.'

/** The words in a sign-in error that bring the hint of {@link needsConfirmationHint} (AUTH-12). */
export const CONFIRM_YOUR_EMAIL = 'confirm your email'

/** What a person whose address is not confirmed yet can do (AUTH-12). */
export const CONFIRMATION_HINT = 'Check your email for the confirmation link, or sign up again to get a new one.'

export interface SignIn {
  email: string
  password: string
}

/** What somebody shows to sign in: the password, what follows it where a second factor is asked for, or a passkey alone. [PEOPLE-07] */
export type WayIn = SignIn | { code: string } | { recoveryCode: string } | { credential: PasskeyCredential }

export interface SignUp extends SignIn {
  fullName: string
  passwordConfirmation: string
}

/** One sentence per field that is wrong; an empty object when the form may go. */
export type FormErrors<Form> = { [Field in keyof Form]?: string }

/** Why a sign-in form may not go yet (AUTH-09 to AUTH-11, texts as at sign-up: G-123). */
export function validateSignIn(form: SignIn): FormErrors<SignIn> {
  return { ...emailError(form.email), ...(form.password === '' && { password: PASSWORD_REQUIRED }) }
}

/** Whether a password has too few characters (AUTH-25), of which an emoji is one. */
export function isPasswordTooShort(password: string): boolean {
  return [...password].length < MIN_PASSWORD_LENGTH
}

/** Why a sign-up form may not go yet (AUTH-21 to AUTH-27). */
export function validateSignUp(form: SignUp): FormErrors<SignUp> {
  const errors: FormErrors<SignUp> = emailError(form.email)
  if (errors.email === undefined && !isOwnName(form.email.trim())) errors.email = EMAIL_INVALID
  if (form.fullName.trim() === '') errors.fullName = NAME_REQUIRED
  if (form.password === '') errors.password = PASSWORD_REQUIRED
  else if (isPasswordTooShort(form.password)) errors.password = PASSWORD_TOO_SHORT
  if (form.passwordConfirmation === '') errors.passwordConfirmation = CONFIRMATION_REQUIRED
  else if (form.passwordConfirmation !== form.password) errors.passwordConfirmation = PASSWORDS_DIFFER
  return errors
}

/**
 * Whether what stands before the @ is a name that a person would give an account, of letters, digits and `. _ + ' -`, at most 64
 * (RFC 5321, 4.5.3.1.1): others read it, in the mail that confirms the account first, and it must hold no sentence and no link. [GUARD-02]
 */
function isOwnName(address: string): boolean {
  return /^[\p{L}\p{M}\p{N}._+'-]{1,64}@/u.test(address)
}

/** Whether a sign-in error calls for the hint to sign up again or to check one's mail (AUTH-12). */
export function needsConfirmationHint(error: string): boolean {
  return error.toLowerCase().includes(CONFIRM_YOUR_EMAIL)
}

function emailError(email: string): { email?: string } {
  const address = email.trim()
  if (address === '') return { email: EMAIL_REQUIRED }
  return isEmailAddress(address) ? {} : { email: EMAIL_INVALID }
}
