import { expect, test } from 'vitest'
import { awayNotes, awayText, marksWithAway } from './away-notes.ts'
import { nextChange } from './next-change.ts'

const now = new Date(2026, 10, 27, 12)
const local = (...[year, month, day, hour, minute = 0]: [number, number, number, number, number?]) =>
  new Date(year, month - 1, day, hour, minute).toISOString()

test('[TEAM-13] beside a name stands until when its person is away', () => {
  expect(awayText({ until: local(2026, 12, 3, 17) }, { now })).toBe('Away until 3 December')
  expect(awayText({ until: local(2027, 1, 4, 9) }, { now })).toBe('Away until 4 January 2027')
  const evening = { until: local(2026, 11, 27, 17, 5) }
  expect(awayText(evening, { now, locale: 'en-GB' })).toBe('Away until 17:05')
  expect(awayText(evening, { now, locale: 'en-US' }).replace(/\s/g, ' ')).toBe('Away until 5:05 PM')
  expect(awayText({ until: null }, { now })).toBe('Away')
})

test('[TEAM-13] only who is away now has a note, which says who is assigned instead', () => {
  const absences = [
    { user_id: 1, from: local(2026, 11, 20, 8), until: local(2026, 12, 3, 17), pass_to: { id: 2, name: 'Ben Ode' } },
    { user_id: 2, from: local(2026, 12, 20, 8), until: null },
    { user_id: 3, from: local(2026, 11, 1, 8), until: local(2026, 11, 27, 12) },
    { user_id: 4, from: local(2026, 11, 27, 12), until: null },
  ]
  expect([...awayNotes(absences, now)]).toEqual([
    [1, { text: 'Away until 3 December', assigning: 'Away until 3 December, goes to Ben Ode' }],
    [4, { text: 'Away', assigning: 'Away' }],
  ])
})

test('[TEAM-13] the notes change when the next absence begins or ends, and at midnight until then', () => {
  const absences = [
    { from: local(2026, 11, 20, 8), until: local(2026, 12, 3, 17) },
    { from: local(2026, 12, 1, 8), until: null },
  ]
  const after = (...moment: Parameters<typeof local>) => nextChange(absences, Date.parse(local(...moment)))
  expect(after(2026, 11, 27, 12)).toBe(Date.parse(local(2026, 11, 28, 0)))
  expect(after(2026, 12, 1, 0)).toBe(Date.parse(local(2026, 12, 1, 8)))
  expect(after(2026, 12, 1, 8)).toBe(Date.parse(local(2026, 12, 2, 0)))
  expect(after(2026, 12, 3, 0)).toBe(Date.parse(local(2026, 12, 3, 17)))
  expect(after(2026, 12, 3, 17)).toBe(null)
})

test('[TEAM-13] the mark of who looks after mail says that they are away', () => {
  const marks = [
    { id: 1, text: 'Assigned to Nora Lind' },
    { id: 2, text: 'Assigned to Ben Ode' },
  ]
  const notes = new Map([[1, { text: 'Away until 3 December', assigning: 'Away until 3 December' }]])
  expect(marksWithAway(marks, notes).map(({ text }) => text)).toEqual([
    'Assigned to Nora Lind · Away until 3 December',
    'Assigned to Ben Ode',
  ])
})
