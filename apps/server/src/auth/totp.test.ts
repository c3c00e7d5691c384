import { codeAt } from '@postroom/tooling/authenticator-app'
import { expect, test } from 'vitest'
import { newTotp, stepOfCode } from './totp.ts'

/** The secret of RFC 6238, appendix B, in base32, and the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('[PEOPLE-07] at second %s the code of RFC 6238 is %s', (second, code) => {
  expect(codeAt(SECRET, second * 1000)).toBe(code)
  expect(stepOfCode({ secret: SECRET, code, now: second * 1000 })).toBe(Math.floor(second / 30))
})

test('[PEOPLE-07] a code counts in the step before and after its own, in no other, and never twice', () => {
  const now = 1_111_111_109_000
  const step = Math.floor(now / 30_000)
  const found = (steps: number, after = 0) =>
    stepOfCode({ secret: SECRET, code: codeAt(SECRET, now + steps * 30_000), now, after })
  expect([-2, -1, 0, 1, 2].map((steps) => found(steps))).toEqual([null, step - 1, step, step + 1, null])
  expect([-1, 0, 1].map((steps) => found(steps, step))).toEqual([null, null, step + 1])
  expect(found(0, step + 9)).toBe(null)
})

test('[PEOPLE-07] a new secret has 160 bits, and the address for its QR code says whose it is', () => {
  const { secret, uri } = newTotp('ann@postroom.example')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const { protocol, host, pathname, searchParams } = new URL(uri)
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Postroom:ann@postroom.example'])
  expect([searchParams.get('secret'), searchParams.get('issuer')]).toEqual([secret, 'Postroom'])
  expect(newTotp('ann@postroom.example').secret).not.toBe(secret)
})
