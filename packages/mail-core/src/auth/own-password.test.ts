import { expect, test } from 'vitest'
import { type PasswordStrength, passwordHint, passwordStrength, validatePasswordChange } from './own-password.ts'

const filled = {
  currentPassword: 'correct horse',
  password: 'battery staple',
  passwordConfirmation: 'battery staple',
}

test('[PEOPLE-05] a change that is complete may go, whatever the current password is', () => {
  expect(validatePasswordChange(filled)).toEqual({})
  expect(validatePasswordChange({ ...filled, currentPassword: 'x' })).toEqual({})
})

test('[PEOPLE-05] an empty form says what each field needs', () => {
  expect(validatePasswordChange({ currentPassword: '', password: '', passwordConfirmation: '' })).toEqual({
    currentPassword: 'Current password is required',
    password: 'Password is required',
    passwordConfirmation: 'Please confirm your password',
  })
})

test('[PEOPLE-05] a new password is as long as at sign-up, and typed twice alike', () => {
  expect(validatePasswordChange({ ...filled, password: '🐙🐙🐙🐙🐙' })).toEqual({
    password: 'Password must be at least 6 characters',
    passwordConfirmation: 'Passwords do not match',
  })
})

test.each<[string, PasswordStrength]>([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['9876543210', 'weak'],
  ['secret', 'weak'],
  ['kettle', 'weak'],
  ['kettle7', 'weak'],
  ['kettlehook', 'fair'],
  ['Kettle-7', 'fair'],
  ['kettle hooks and wheels', 'strong'],
  ['x9$Lw2!pQz', 'strong'],
  ['密码钥匙水壶轮子信', 'fair'],
])('[PEOPLE-05] "%s" is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('[PEOPLE-05] the hint names no rule but the length that sign-up asks for', () => {
  expect(['', 'abcde', 'secret', 'kettlehook', 'kettle hooks and wheels'].map(passwordHint)).toEqual([
    'The longer it is, the harder it is to guess.',
    'Password must be at least 6 characters',
    'Weak: a longer one is harder to guess.',
    'Fair: a longer one is harder to guess.',
    'Strong: hard to guess.',
  ])
})
