import {
  CONFIRMATION_REQUIRED,
  type FormErrors,
  isPasswordTooShort,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
} from './auth-rules.ts'

/** What changing one's own password asks for. */
export interface PasswordChange {
  currentPassword: string
  password: string
  passwordConfirmation: string
}

/** Why a change of one's own password may not go yet: the new one as at sign-up (AUTH-24 to AUTH-27). [PEOPLE-05] */
export function validatePasswordChange(form: PasswordChange): FormErrors<PasswordChange> {
  const errors: FormErrors<PasswordChange> = {}
  if (form.currentPassword === '') errors.currentPassword = CURRENT_PASSWORD_REQUIRED
  if (form.password === '') errors.password = PASSWORD_REQUIRED
  else if (isPasswordTooShort(form.password)) errors.password = PASSWORD_TOO_SHORT
  if (form.passwordConfirmation === '') errors.passwordConfirmation = CONFIRMATION_REQUIRED
  else if (form.passwordConfirmation !== form.password) errors.passwordConfirmation = PASSWORDS_DIFFER
  return errors
}

export const CURRENT_PASSWORD_REQUIRED = 'Current password is required'

/** How long a password that is being chosen would be guessed at. */
export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** Bits from which a password is no longer weak: guessed at a billion times a second, it lasts minutes, then centuries. */
const FAIR_BITS = 40
const STRONG_BITS = 64

/**
 * How hard a password is to guess by trying: each character counts by how many of its kinds there are, and one bit where it
 * repeats or continues the one before. Words count as their letters, so that this is a hint and never a rule. [PEOPLE-05]
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password]
  const bitsEach = Math.log2(KINDS.reduce((sum, { kind, size }) => sum + (kind.test(password) ? size : 0), 1))
  const bits = characters.reduce(
    (sum, character, at) => sum + (follows(characters[at - 1], character) ? 1 : bitsEach),
    0,
  )
  if (bits < FAIR_BITS) return 'weak'
  return bits < STRONG_BITS ? 'fair' : 'strong'
}

const KINDS = [
  { kind: /\d/, size: 10 },
  { kind: /[a-z]/, size: 26 },
  { kind: /[A-Z]/, size: 26 },
  { kind: /[ -/:-@[-`{-~]/, size: 33 },
  { kind: /[^ -~]/, size: 100 },
]

/** Whether a character repeats the one before, or is the next or the last one, as in `aaa`, `abc` and `321`. */
function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1
}

/** What stands below a password that is being chosen. It names no rule but the length of AUTH-25. [PEOPLE-05] */
export function passwordHint(password: string): string {
  if (password === '') return 'The longer it is, the harder it is to guess.'
  return isPasswordTooShort(password) ? PASSWORD_TOO_SHORT : HINTS[passwordStrength(password)]
}

const HINTS: Record<PasswordStrength, string> = {
  weak: 'Weak: a longer one is harder to guess.',
  fair: 'Fair: a longer one is harder to guess.',
  strong: 'Strong: hard to guess.',
}

export const PASSWORD_TITLE = 'Password'
export const PASSWORD_CHANGED = 'Your password is changed. Everywhere else you are signed out.'
/** Said where the server had no words for it. */
export const PASSWORD_CHANGE_FAILED = 'Your password could not be changed. Please try again.'
