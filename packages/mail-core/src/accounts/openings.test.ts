import { expect, test } from 'vitest'
import { firstDays, openingDays } from './openings.ts'

const opened = (day: string, name: string, token: string | null = null) => ({
  day,
  at: `${day}T09:30:00.000Z`,
  event: 'mailbox opened' as const,
  reader: { id: 2, name },
  token,
})

test('[PEOPLE-13] who opened a mailbox is told day by day, newest first and each person once', () => {
  const openings = [
    opened('2026-11-28', 'Tom'),
    opened('2026-11-28', 'Nora', 'Nightly report'),
    opened('2026-11-28', 'Tom'),
    { ...opened('2026-11-27', ''), event: 'mailbox exported' as const, reader: null },
  ]
  expect(openingDays(openings)).toEqual([
    {
      day: '2026-11-28',
      title: '28 November 2026',
      readers: 'Nora (by the access token “Nightly report”) and Tom',
    },
    { day: '2026-11-27', title: '27 November 2026', readers: 'whoever runs the server, who exported it' },
  ])
})

test('[PEOPLE-13] a week of them is shown at first', () => {
  const days = openingDays(Array.from({ length: 8 }, (_, index) => opened(`2026-11-1${index}`, 'Tom')))
  const { shown, more } = firstDays(days)
  expect([shown.length, more]).toEqual([7, true])
  expect(firstDays(days.slice(1))).toEqual({ shown: days.slice(1), more: false })
})
