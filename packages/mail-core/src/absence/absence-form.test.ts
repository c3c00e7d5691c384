import type { Absence } from '@postroom/api'
import { expect, test } from 'vitest'
import { VARIABLE_CLASS } from '../templates/variable-class.ts'
import { absenceBody, absenceForm, absenceFormProblem, passToChoices } from './absence-form.ts'
import { ABSENCE_BEGIN_REQUIRED, ABSENCE_ENDS_FIRST, ABSENCE_IS_OVER, ANSWER_REQUIRED } from './absence-terms.ts'
import { absenceText, answeredText } from './absence-texts.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour)
const now = at(27, 12).getTime()
const absence: Absence = {
  from: at(27, 8).toISOString(),
  until: at(30, 17).toISOString(),
  answers: 'known',
  subject: 'Away',
  html_content: '<p>Back on Monday</p>',
  pass_to: { id: 2, name: 'Ben Ode' },
  answered: 3,
}
const form = {
  from: '2026-11-27T08:00',
  until: '2026-11-30T17:00',
  answers: 'known',
  subject: 'Away',
  html: '<p>Back on Monday</p>',
  passTo: 2,
} as const

test('[TEAM-13] the form has the moments of an absence in the local time zone, and says them again as they were', () => {
  expect(absenceForm(absence, now)).toEqual(form)
  const { pass_to, answered: _answered, ...said } = absence
  expect(absenceBody(form)).toEqual({ ...said, pass_to_id: pass_to?.id })
  expect(absenceBody({ ...form, until: '', passTo: null })).toMatchObject({ until: null, pass_to_id: null })
})

test('[TEAM-13] a new absence begins now, with the text of the last one', () => {
  const over = { ...absence, until: at(27, 10).toISOString() }
  expect(absenceForm(over, now)).toEqual({ ...form, from: '2026-11-27T12:00', until: '' })
  const first = { from: '2026-11-27T12:00', until: '', answers: 'everybody', subject: '', html: '', passTo: null }
  expect(absenceForm(null, now)).toEqual(first)
})

const LEFT_OPEN = `<p>Back on <span class="${VARIABLE_CLASS}">{{date}}</span></p>`

test.each([
  [{}, null],
  [{ from: '' }, { field: 'from', text: ABSENCE_BEGIN_REQUIRED }],
  [{ until: '2026-11-27T07:00' }, { field: 'until', text: ABSENCE_ENDS_FIRST }],
  [{ until: '2026-11-27T11:00' }, { field: 'until', text: ABSENCE_IS_OVER }],
  [{ html: '<p></p>' }, { field: 'html', text: ANSWER_REQUIRED }],
  [{ html: '<p></p>', answers: 'nobody' as const }, null],
  [{ html: LEFT_OPEN }, { field: 'html', text: 'Please write something in place of {{date}}, or remove it' }],
  [{ html: LEFT_OPEN, answers: 'nobody' as const }, null],
])('[TEAM-13] a problem is said at its field: %o', (fields, problem) => {
  expect(absenceFormProblem({ ...form, ...fields }, now)).toEqual(problem)
})

test('[TEAM-13] an absence is told in a sentence, before, while and after it holds', () => {
  const told = (from: Date, until: Date | null) =>
    absenceText(
      { ...absence, from: from.toISOString(), until: until?.toISOString() ?? null },
      { now: new Date(now), locale: 'en-GB' },
    )
  expect(told(at(27, 8), at(30, 17))).toBe('You are away since 27 Nov 2026, 08:00, until 30 Nov 2026, 17:00.')
  expect(told(at(27, 8), null)).toBe('You are away since 27 Nov 2026, 08:00.')
  expect(told(at(28, 8), at(30, 17))).toBe('You will be away from 28 Nov 2026, 08:00 until 30 Nov 2026, 17:00.')
  expect(told(at(28, 8), null)).toBe('You will be away from 28 Nov 2026, 08:00.')
  expect(told(at(26, 8), at(27, 8))).toBe('You are not away. Your last absence ended on 27 Nov 2026, 08:00.')
  expect([0, 1, 3].map((answered) => answeredText({ ...absence, answered }))).toEqual([
    null,
    '1 sender was answered.',
    '3 senders were answered.',
  ])
})

test('[TEAM-13] whoever an absence names stands among the choices by name, also where no colleague is known', () => {
  const nobody = { name: 'Nobody', value: '' }
  const ben = { name: 'Ben Ode', value: '2' }
  const nora = { name: 'Nora Lind', value: '1' }
  const colleagues = [
    { id: 1, full_name: 'Nora Lind' },
    { id: 2, full_name: 'Ben Ode' },
  ]
  expect(passToChoices([], absence)).toEqual([nobody, ben])
  expect(passToChoices(colleagues.slice(0, 1), absence)).toEqual([nobody, nora, ben])
  expect(passToChoices(colleagues, absence)).toEqual([nobody, nora, ben])
  expect(passToChoices([], null)).toEqual([nobody])
})
