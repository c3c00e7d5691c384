import { expect, test } from 'vitest'
import { agoText } from './ago-text.ts'

const now = new Date('2026-03-05T12:00:00Z')

test.each([
  ['2026-03-05T12:00:30Z', 'just now'],
  ['2026-03-05T11:59:01Z', 'just now'],
  ['2026-03-05T11:59:00Z', '1 minute ago'],
  ['2026-03-05T11:58:00Z', '2 minutes ago'],
  ['2026-03-05T11:00:00Z', '1 hour ago'],
  ['2026-03-04T12:00:01Z', '23 hours ago'],
  ['2026-03-04T12:00:00Z', '1 day ago'],
  ['2026-02-01T12:00:00Z', '32 days ago'],
])('what happened at %s was %s', (date, text) => {
  expect(agoText(date, now)).toBe(text)
})
