import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Answer, createTestMail, refusal, settled } from '../test-mail.ts'
import { passwordForm } from './start-password.ts'

const fields = { currentPassword: 'correct horse', password: 'battery staple', passwordConfirmation: 'battery staple' }

function start(answer: Answer) {
  const mail = createTestMail({ 'PUT /user/password': answer })
  const form = createActor(passwordForm(mail)).start()
  return { mail, form, now: () => [form.getSnapshot().value, form.getSnapshot().context] }
}

const empty = { currentPassword: '', password: '', passwordConfirmation: '' }

test('[PEOPLE-05] a form that is not complete makes no call, and says from then on what is wrong', () => {
  const { mail, form, now } = start(() => undefined)
  form.send({ type: 'change', fields: { password: 'battery staple' } })
  expect(now()).toEqual(['filling', { form: { ...empty, password: 'battery staple' }, tried: false, problem: null }])
  form.send({ type: 'save' })
  expect(now()).toEqual(['filling', { form: { ...empty, password: 'battery staple' }, tried: true, problem: null }])
  expect(mail.calls).toEqual([])
})

test('[PEOPLE-05] the server is given both passwords once, and then the form is empty', async () => {
  const { mail, form, now } = start(() => undefined)
  form.send({ type: 'change', fields })
  form.send({ type: 'save' })
  form.send({ type: 'save' })
  await settled()
  expect(mail.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'PUT',
      path: '/user/password',
      body: {
        user: {
          current_password: 'correct horse',
          password: 'battery staple',
          password_confirmation: 'battery staple',
        },
      },
    },
  ])
  expect(now()).toEqual(['saved', { form: empty, tried: false, problem: null }])
  form.send({ type: 'change', fields: { currentPassword: 'b' } })
  expect(now()).toEqual(['filling', { form: { ...empty, currentPassword: 'b' }, tried: false, problem: null }])
})

test('[PEOPLE-05] the server’s refusal is said and what was typed stays; the next try takes it away', async () => {
  const { form, now } = start(() => refusal(422, 'The current password is wrong'))
  form.send({ type: 'change', fields })
  form.send({ type: 'save' })
  await settled()
  expect(now()).toEqual(['filling', { form: fields, tried: true, problem: 'The current password is wrong' }])
  form.send({ type: 'save' })
  expect(now()).toEqual(['saving', { form: fields, tried: true, problem: null }])
})

test('[PEOPLE-05] a failure without words says that nothing was changed', async () => {
  const { form, now } = start(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  form.send({ type: 'change', fields })
  form.send({ type: 'save' })
  await settled()
  const problem = 'Your password could not be changed. Please try again.'
  expect(now()).toEqual(['filling', { form: fields, tried: true, problem }])
})
