import type { LinkKind } from '@postroom/api'
import {
  CONFIRMATION_REQUIRED,
  type FormErrors,
  isPasswordTooShort,
  NAME_REQUIRED,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
} from './auth-rules.ts'

/** How long an invitation or a reset works, in ms: 72 hours. [PEOPLE-06] */
export const LINK_LIFE = 72 * 60 * 60 * 1000

/** What is answered to a token that was never made, so that guessing tells nothing. */
export const NO_SUCH_LINK = 'This link does not work. Please check that it is complete, or ask for a new one.'

/** A link that works, and yet was not used. */
export const LINK_NOT_USED = 'This link could not be used. Please try again.'

/** Said of an invitation whose address is somebody's without it. */
const ADDRESS_IN_USE = 'The address of this invitation is in use by now. If it is yours, sign in with its password.'

/** What became of a link; instants in ms since 1970 UTC, null where it did not happen. */
export interface LinkFate {
  kind: LinkKind
  expiresAt: number
  usedAt: number | null
  withdrawnAt: number | null
  /** Whether the address of an invitation has got an account, or leads to one, without it. */
  isTaken: boolean
}

const CALLED: Readonly<Record<LinkKind, string>> = { invitation: 'invitation', reset: 'link for a new password' }

/** Why a link does not work any more; null where it works. [PEOPLE-06] */
export function linkProblem({ kind, expiresAt, usedAt, withdrawnAt, isTaken }: LinkFate, now: number): string | null {
  const called = `This ${CALLED[kind]}`
  if (usedAt !== null) return `${called} has been used. Sign in with the password that was chosen.`
  if (isTaken) return ADDRESS_IN_USE
  if (withdrawnAt !== null) return `${called} was withdrawn. Please ask whoever gave it to you.`
  return expiresAt <= now ? `${called} has expired after 72 hours. Please ask for a new one.` : null
}

/** What is asked of whoever takes an invitation, and, without the name, of whoever chooses a new password. */
export interface LinkForm {
  fullName: string
  password: string
  passwordConfirmation: string
}

/** Why the form may not go yet: as at sign-up (AUTH-22, AUTH-24 to AUTH-27). */
export function validateLinkForm(form: LinkForm, kind: LinkKind): FormErrors<LinkForm> {
  const errors: FormErrors<LinkForm> = {}
  if (kind === 'invitation' && form.fullName.trim() === '') errors.fullName = NAME_REQUIRED
  if (form.password === '') errors.password = PASSWORD_REQUIRED
  else if (isPasswordTooShort(form.password)) errors.password = PASSWORD_TOO_SHORT
  if (form.passwordConfirmation === '') errors.passwordConfirmation = CONFIRMATION_REQUIRED
  else if (form.passwordConfirmation !== form.password) errors.passwordConfirmation = PASSWORDS_DIFFER
  return errors
}
