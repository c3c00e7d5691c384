import { expect, test } from 'vitest'
import { parseLocation } from './mail-location.ts'
import { leavesNoTrace, redirectOf } from './redirect.ts'

const redirected = (url: string, auth: Parameters<typeof redirectOf>[1]) => redirectOf(parseLocation(url), auth)

test('the root leads to the mail whoever asks [ROUTE-01]', () => {
  expect(redirected('/', 'unknown')).toBe('/mail')
  expect(redirected('/', 'unauthenticated')).toBe('/mail')
})

test.each(['/mail', '/mail/Work%2FClients/thread/4', '/mail/search?q=x', '/settings', '/admin', '/nowhere'])(
  '%s waits until it is known who asks, and leads to sign-in whoever is not signed in [AUTH-02, AUTH-04, PEOPLE-05]',
  (url) => {
    expect(redirected(url, 'unknown')).toBe(null)
    expect(redirected(url, 'unauthenticated')).toBe('/login')
    expect(redirected(url, 'authenticated')).toBe(null)
  },
)

test.each(['/login', '/signup'])('%s leads whoever is signed in to the mail [AUTH-05, AUTH-06]', (url) => {
  expect(redirected(url, 'unknown')).toBe(null)
  expect(redirected(url, 'unauthenticated')).toBe(null)
  expect(redirected(url, 'authenticated')).toBe('/mail')
})

test('a confirmation link and an invitation are shown to anyone [PEOPLE-06]', () => {
  expect(redirected('/confirm?token=x', 'unauthenticated')).toBe(null)
  expect(redirected('/link#x', 'unauthenticated')).toBe(null)
  expect(redirected('/link#x', 'authenticated')).toBe(null)
})

test('[PEOPLE-07] Back from the mail, or from the settings that a sign-in leads to, does not return to sign-in', () => {
  const mail = parseLocation('/mail')
  expect(leavesNoTrace(parseLocation('/login'), mail)).toBe(true)
  expect(leavesNoTrace(parseLocation('/'), mail)).toBe(true)
  expect(leavesNoTrace(parseLocation('/login'), parseLocation('/settings'))).toBe(true)
  expect(leavesNoTrace(mail, parseLocation('/settings'))).toBe(false)
  expect(leavesNoTrace(parseLocation('/login'), parseLocation('/signup'))).toBe(false)
  expect(leavesNoTrace(mail, parseLocation('/mail/sent'))).toBe(false)
})
