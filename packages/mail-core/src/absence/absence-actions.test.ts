import type { Absence } from '@postroom/api'
import { expect, test } from 'vitest'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { endAbsence, saveAbsence } from './absence-actions.ts'
import { absenceBody, absenceForm } from './absence-form.ts'
import { absenceQuery, absencesQuery } from './absence-queries.ts'
import { ABSENCE_IS_OVER } from './absence-terms.ts'
import { ABSENCE_SAVE_FAILED } from './absence-texts.ts'

const absence: Absence = {
  from: '2026-11-27T08:00:00.000Z',
  until: null,
  answers: 'everybody',
  subject: '',
  html_content: '<p>Away</p>',
  answered: 0,
}
const form = absenceForm(absence, Date.parse(absence.from))

test('[TEAM-13] an absence that was set or ended is shown, and who is away is asked for again', async () => {
  const ended = { ...absence, until: '2026-11-27T09:00:00.000Z' }
  const mail = createTestMail({
    'GET /absence': () => ({}),
    'GET /absences': () => ({ absences: [] }),
    'PUT /absence': () => ({ absence }),
    'POST /absence/end': () => ({ absence: ended }),
  })
  expect(await mail.cache.fetchQuery(absenceQuery(mail))).toBe(null)
  expect(await mail.cache.fetchQuery(absencesQuery(mail))).toEqual([])
  const own = () => mail.cache.getQueryData(absenceQuery(mail).queryKey)
  const isStale = () => mail.cache.getQueryState(absencesQuery(mail).queryKey)?.isInvalidated
  expect([await saveAbsence(mail, form), own(), isStale()]).toEqual([null, absence, true])
  expect(mail.calls.at(-1)).toMatchObject({ method: 'PUT', body: { absence: absenceBody(form) } })
  await mail.cache.fetchQuery({ ...absencesQuery(mail), staleTime: 0 })
  await endAbsence(mail)
  expect([own(), isStale()]).toEqual([ended, true])
})

test('[TEAM-13] why an absence cannot be set is answered, and a failed end is shown', async () => {
  const mail = createTestMail({
    'PUT /absence': () => refusal(422, ABSENCE_IS_OVER),
    'POST /absence/end': () => refusal(503, 'Please try again.'),
  })
  mail.start()
  await settled()
  expect(await saveAbsence(mail, form)).toBe(ABSENCE_IS_OVER)
  mail.answers['PUT /absence'] = () => new Response('<h1>Bad</h1>', { status: 502 })
  expect(await saveAbsence(mail, form)).toBe(ABSENCE_SAVE_FAILED)
  await expect(endAbsence(mail)).rejects.toThrow('Please try again.')
  expect(mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)).toEqual(['Please try again.'])
})
