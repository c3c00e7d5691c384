import { expect, test } from 'vitest'
import { duration } from './test-report.ts'

test.each([
  [940, '0.9 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 00 s'],
  [61_400, '1 min 01 s'],
  [119_600, '2 min 00 s'],
])('%i ms are told as %s', (milliseconds, said) => {
  expect(duration(milliseconds)).toBe(said)
})
