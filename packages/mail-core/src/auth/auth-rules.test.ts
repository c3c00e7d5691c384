import { expect, test } from 'vitest'
import {
  CONFIRMATION_HINT,
  needsConfirmationHint,
  REGISTRATION_SUCCEEDED,
  validateSignIn,
  validateSignUp,
} from './auth-rules.ts'
import { LOGIN_FAILED, REGISTRATION_FAILED } from './auth-texts.ts'

const ann = { fullName: 'Ann Lee', email: 'ann@x.org', password: 'secret', passwordConfirmation: 'secret' }

test('sign-in needs an address and a password [AUTH-09, AUTH-11]', () => {
  expect(validateSignIn({ email: ' ', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
})

test.each(['ann', 'ann@x', '@x.org', 'ann@.org x', 'a b@x.org', 'ann@@x.org', 'ann@x.'])(
  'sign-in refuses %s as an address [AUTH-10]',
  (email) => {
    expect(validateSignIn({ email, password: 'x' })).toEqual({ email: 'Please enter a valid email address' })
  },
)

test('sign-in asks for no length of the password and forgives spaces around the address [AUTH-10, AUTH-11]', () => {
  expect(validateSignIn({ email: ' ann@x.org ', password: 'x' })).toEqual({})
})

test('an empty sign-up form names every field [AUTH-21, AUTH-22, AUTH-24, AUTH-26]', () => {
  expect(validateSignUp({ fullName: ' ', email: '', password: '', passwordConfirmation: '' })).toEqual({
    fullName: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
    passwordConfirmation: 'Please confirm your password',
  })
})

test('sign-up wants an address-like email [AUTH-23]', () => {
  expect(validateSignUp({ ...ann, email: 'ann at x' })).toEqual({ email: 'Please enter a valid email address' })
})

test.each([
  'https://evil.example/confirm?token=abc#',
  `${'The-link-below-is-broken.'.repeat(3)}`,
  '\u202egnp',
  'a\u200bb',
  'a/b',
])('[GUARD-02] sign-up takes no address whose name holds a link, a sentence or what is not seen: %j', (name) => {
  expect(validateSignUp({ ...ann, email: `${name}@postroom.example` })).toEqual({
    email: 'Please enter a valid email address',
  })
})

test.each(["o'neil", 'zoë.brückner', 'ann+lists', 'a_b-c', 'a'.repeat(64)])('[GUARD-02] sign-up takes %s', (name) => {
  expect(validateSignUp({ ...ann, email: `${name}@postroom.example` })).toEqual({})
})

test('sign-up wants six characters, and six are enough [AUTH-25]', () => {
  expect(validateSignUp({ ...ann, password: '12345', passwordConfirmation: '12345' })).toEqual({
    password: 'Password must be at least 6 characters',
  })
  expect(validateSignUp({ ...ann, password: '123456', passwordConfirmation: '123456' })).toEqual({})
  expect(validateSignUp({ ...ann, password: '🔑🔑🔑', passwordConfirmation: '🔑🔑🔑' })).toEqual({
    password: 'Password must be at least 6 characters',
  })
})

test('sign-up wants the same password twice [AUTH-27]', () => {
  expect(validateSignUp({ ...ann, passwordConfirmation: 'Secret' })).toEqual({
    passwordConfirmation: 'Passwords do not match',
  })
})

test('an unconfirmed address brings the hint, whatever the letter case [AUTH-12]', () => {
  expect(needsConfirmationHint('Please Confirm your email first.')).toBe(true)
  expect(needsConfirmationHint('Wrong password')).toBe(false)
  expect(CONFIRMATION_HINT).toBe('Check your email for the confirmation link, or sign up again to get a new one.')
})

test('the sentences around signing in and up [AUTH-28, ERR-05, ERR-06]', () => {
  expect([LOGIN_FAILED, REGISTRATION_FAILED, REGISTRATION_SUCCEEDED]).toEqual([
    'Login failed. Please try again.',
    'Registration failed. Please try again.',
    'Account created successfully! Please check your email to confirm your account.',
  ])
})
