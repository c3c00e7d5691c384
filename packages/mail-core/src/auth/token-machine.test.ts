import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Answer, createTestMail, refusal, settled } from '../test-mail.ts'
import { tokenForm } from './start-token.ts'

function start(answer: Answer) {
  const mail = createTestMail({ 'POST /tokens': answer })
  const form = createActor(tokenForm(mail)).start()
  return { mail, form, now: () => [form.getSnapshot().value, form.getSnapshot().context] }
}

const blank = {
  form: { name: '', scopes: ['read'], mailboxIds: [], days: 90 },
  tried: false,
  problem: null,
  secret: null,
}
const opened = { ...blank, form: { ...blank.form, mailboxIds: [1] } }

test('[SDK-08] a form begins with reading one’s own mail for 90 days, and says what is missing when it is sent', () => {
  const { mail, form, now } = start(() => undefined)
  expect(now()).toEqual(['closed', blank])
  form.send({ type: 'open', mailboxId: 1 })
  expect(now()).toEqual(['filling', opened])
  form.send({ type: 'make' })
  expect(now()).toEqual(['filling', { ...opened, tried: true }])
  expect(mail.calls).toEqual([])
  form.send({ type: 'close' })
  expect(now()).toEqual(['closed', blank])
})

test('[SDK-08] the token is asked for once, shown, and forgotten when the form is closed', async () => {
  const { mail, form, now } = start(() => ({ token: {}, secret: 'postroom_s' }))
  form.send({ type: 'open', mailboxId: 1 })
  form.send({ type: 'change', fields: { name: 'Report', scopes: ['read', 'send'], mailboxIds: [1, 3], days: null } })
  form.send({ type: 'make' })
  form.send({ type: 'make' })
  form.send({ type: 'close' })
  await settled()
  expect(mail.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/tokens',
      body: { token: { name: 'Report', scopes: ['read', 'send'], mailbox_ids: [1, 3], expires_in_days: null } },
    },
  ])
  expect(now()).toEqual(['made', { ...blank, secret: 'postroom_s' }])
  form.send({ type: 'close' })
  expect(now()).toEqual(['closed', blank])
})

test('[SDK-08] a refusal is said, what was filled in stays, and the next try takes it away', async () => {
  const { form, now } = start(() => refusal(422, 'An account has at most 50 access tokens: revoke one first'))
  form.send({ type: 'open', mailboxId: 1 })
  form.send({ type: 'change', fields: { name: 'Report' } })
  form.send({ type: 'make' })
  await settled()
  const problem = 'An account has at most 50 access tokens: revoke one first'
  const filled = { ...opened, form: { ...opened.form, name: 'Report' }, tried: true }
  expect(now()).toEqual(['filling', { ...filled, problem }])
  form.send({ type: 'make' })
  expect(now()).toEqual(['making', filled])
})

test('[SDK-08] a failure without words says that there is no token', async () => {
  const { form, now } = start(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  form.send({ type: 'open', mailboxId: 1 })
  form.send({ type: 'change', fields: { name: 'Report' } })
  form.send({ type: 'make' })
  await settled()
  expect(now()[1]).toMatchObject({ problem: 'The token could not be made. Please try again.', secret: null })
})
