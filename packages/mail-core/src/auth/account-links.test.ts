import { expect, test } from 'vitest'
import { LINK_LIFE, linkProblem, validateLinkForm } from './account-links.ts'

const works = { expiresAt: LINK_LIFE, usedAt: null, withdrawnAt: null, isTaken: false }

test('[PEOPLE-06] a link works for 72 hours, and a used, a withdrawn and an expired one each say so', () => {
  expect(linkProblem({ ...works, kind: 'invitation' }, 259_199_999)).toBe(null)
  const problems = [
    { ...works, kind: 'invitation' as const },
    { ...works, kind: 'reset' as const },
    { ...works, kind: 'invitation' as const, withdrawnAt: 1 },
    { ...works, kind: 'reset' as const, withdrawnAt: 1 },
    { ...works, kind: 'invitation' as const, usedAt: 1, withdrawnAt: 2 },
    { ...works, kind: 'reset' as const, usedAt: 1 },
    { ...works, kind: 'invitation' as const, withdrawnAt: 1, isTaken: true },
    { ...works, kind: 'invitation' as const, usedAt: 1, isTaken: true },
  ].map((fate) => linkProblem(fate, 259_200_000))
  expect(problems).toEqual([
    'This invitation has expired after 72 hours. Please ask for a new one.',
    'This link for a new password has expired after 72 hours. Please ask for a new one.',
    'This invitation was withdrawn. Please ask whoever gave it to you.',
    'This link for a new password was withdrawn. Please ask whoever gave it to you.',
    'This invitation has been used. Sign in with the password that was chosen.',
    'This link for a new password has been used. Sign in with the password that was chosen.',
    'The address of this invitation is in use by now. If it is yours, sign in with its password.',
    'This invitation has been used. Sign in with the password that was chosen.',
  ])
})

test('[PEOPLE-06] an invitation asks for a name and a password, a reset for a password alone', () => {
  const empty = { fullName: ' ', password: '', passwordConfirmation: '' }
  expect(validateLinkForm(empty, 'invitation')).toEqual({
    fullName: 'Name is required',
    password: 'Password is required',
    passwordConfirmation: 'Please confirm your password',
  })
  expect(validateLinkForm({ ...empty, password: 'short', passwordConfirmation: 'other' }, 'reset')).toEqual({
    password: 'Password must be at least 6 characters',
    passwordConfirmation: 'Passwords do not match',
  })
  expect(validateLinkForm({ ...empty, password: 'battery', passwordConfirmation: 'battery' }, 'reset')).toEqual({})
})
