import { expect, test } from 'vitest'
import { lunch } from '../compose/fixture-draft.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import './sign-in-calls.ts'
import { FACTOR_ASKED, leaveSecondStep, secondStepProblem } from './second-step.ts'

const ann = {
  id: 1,
  email: 'ann@postroom.example',
  full_name: 'Ann Lee',
  preferences: {},
  accessible_users: [],
  view_mode: 'threaded' as const,
}

function signedOutMail(user: object = ann) {
  const mail = createTestMail({
    'GET /users/me': () => refusal(401, 'Please sign in.'),
    'POST /login': () => Response.json({ second_factor: { ways: ['code'] } }, { status: 202 }),
    'POST /login/code': ({ body }) =>
      JSON.stringify(body).includes('000000') ? refusal(401, 'This code is wrong') : { user },
    'GET /labels': () => [],
    'GET /signatures': () => ({ signatures: [] }),
    'GET /users': () => ({ users: [] }),
  })
  mail.start()
  return mail
}

test('[PEOPLE-07] a right password leads to the second step, a wrong code says so there, and a right one signs in', async () => {
  const mail = signedOutMail()
  const { auth } = mail.actors
  await settled()
  auth.send({ type: 'sign in', email: ' ann@postroom.example ', password: 'correct horse' })
  await settled()
  expect(mail.cache.getQueryData(FACTOR_ASKED)).toEqual({ ways: ['code'] })
  expect(secondStepProblem(auth.getSnapshot().context.problem)).toBe(null)
  auth.send({ type: 'sign in', code: '000000' })
  await settled()
  expect(secondStepProblem(auth.getSnapshot().context.problem)).toBe('This code is wrong')
  auth.send({ type: 'sign in', code: '492039' })
  await settled()
  expect([auth.getSnapshot().value, auth.getSnapshot().context.userId]).toEqual(['authenticated', 1])
  expect(mail.cache.getQueryData(FACTOR_ASKED)).toBe(null)
  expect(mail.ports.currentHref()).toBe('/mail')
})

test('[PEOPLE-07] back from the second step the password is asked for again, and nothing is said to be wrong', async () => {
  const mail = signedOutMail()
  await settled()
  mail.actors.auth.send({ type: 'sign in', email: 'ann@postroom.example', password: 'correct horse' })
  await settled()
  leaveSecondStep(mail)
  expect(mail.cache.getQueryData(FACTOR_ASKED)).toBe(null)
  expect(mail.actors.auth.getSnapshot().context.problem).toBe(null)
})

test('[PEOPLE-07] [SCREEN-09] back from the second step over the page nothing is said to be wrong either', async () => {
  const mail = createTestMail({
    'POST /login': () => Response.json({ second_factor: { ways: ['code'] } }, { status: 202 }),
  })
  mail.start()
  await settled()
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft: lunch } })
  const { auth } = mail.actors
  auth.send({ type: 'session ended' })
  auth.send({ type: 'sign in', email: 'ann@postroom.example', password: 'correct horse' })
  await settled()
  expect(mail.cache.getQueryData(FACTOR_ASKED)).toEqual({ ways: ['code'] })
  leaveSecondStep(mail)
  expect([auth.getSnapshot().value, auth.getSnapshot().context.problem]).toEqual([{ interrupted: 'idle' }, null])
  expect(mail.cache.getQueryData(FACTOR_ASKED)).toBe(null)
})

test('[PEOPLE-07] who has still to set up a second factor is led to the settings', async () => {
  const mail = signedOutMail({ ...ann, needs_second_factor: true })
  await settled()
  mail.actors.auth.send({ type: 'sign in', recoveryCode: 'k3m7-p2xq-9rtd' })
  await settled()
  expect(mail.world.went).toEqual(['/login', '/settings'])
})

test('[PEOPLE-07] [SCREEN-09] who signs in over the page and has still to set one up is led to the settings too', async () => {
  const user = { ...ann, needs_second_factor: true }
  const mail = createTestMail({ 'POST /login': () => ({ user }) })
  mail.start()
  await settled()
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft: lunch } })
  mail.actors.auth.send({ type: 'session ended' })
  mail.actors.auth.send({ type: 'sign in', email: ann.email, password: 'correct horse' })
  await settled()
  expect(mail.world.went).toEqual(['/settings'])
})

test('[PEOPLE-07] [PEOPLE-06] a link that somebody opens who has still to set one up stays open', async () => {
  const user = { ...ann, needs_second_factor: true }
  const mail = createTestMail({ 'GET /users/me': () => ({ user }) })
  mail.world.href = '/link#token'
  mail.start()
  await settled()
  expect([mail.world.went, mail.ports.currentHref()]).toEqual([[], '/link#token'])
})
