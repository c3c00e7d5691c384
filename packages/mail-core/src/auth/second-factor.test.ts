import { expect, test } from 'vitest'
import { isFactorDemanded, lastFactorText, recoveryCode, totpCode, validateTotp } from './second-factor.ts'

test.each([
  { demand: 'none', administrator: true, manages: true, demanded: false },
  { demand: 'managers', administrator: false, manages: false, demanded: false },
  { demand: 'managers', administrator: true, manages: false, demanded: true },
  { demand: 'managers', administrator: false, manages: true, demanded: true },
  { demand: 'all', administrator: false, manages: false, demanded: true },
] as const)('[PEOPLE-07] of whom a second factor is demanded: %o', ({ demand, administrator, manages, demanded }) => {
  expect(isFactorDemanded(demand, { administrator, manages })).toBe(demanded)
})

test.each([
  [1, true, 'A second factor is required here. Add another one before you remove this one.'],
  [1, false, null],
  [2, true, null],
  [0, true, null],
] as const)('[PEOPLE-07] why the only one of %i stays where one is demanded, %s: %j', (count, demanded, text) => {
  expect(lastFactorText({ factors: Array.from({ length: count }), demanded })).toBe(text)
})

test.each([
  ['492039', '492039'],
  [' 492 039 ', '492039'],
  ['49203', null],
  ['4920391', null],
  ['49203a', null],
  ['', null],
])('[PEOPLE-07] %j as a code of an app is %s', (typed, code) => {
  expect(totpCode(typed)).toBe(code)
})

test.each([
  ['k3m7-p2xq-9rtd', 'k3m7-p2xq-9rtd'],
  ['K3M7 P2XQ 9RTD', 'k3m7-p2xq-9rtd'],
  ['k3m7p2xq9rtd', 'k3m7-p2xq-9rtd'],
  ['k3m7-p2xq', null],
  ['', null],
])('[PEOPLE-07] %j as a recovery code is %s', (typed, code) => {
  expect(recoveryCode(typed)).toBe(code)
})

test('[PEOPLE-07] an app is added with a name and six digits', () => {
  expect(validateTotp({ name: ' ', code: '12' })).toEqual({
    name: 'Name is required',
    code: 'Enter the six digits that your app shows',
  })
  expect(validateTotp({ name: 'Phone', code: '492 039' })).toEqual({})
})
