import { beforeEach, expect, test } from 'vitest'
import type { Config } from '../src/runtime/config.ts'
import { PASSWORD } from './account-fixtures.ts'
import { mailboxOf } from './mailbox.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
const started = async (config: Partial<Config>) => {
  server = await startTestServer({ config })
  return () => server.close()
}
const PUBLIC = { publicUrl: 'https://mail.example.org', demo: false }
beforeEach(() => started(PUBLIC))

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Signs Alice in from an address of the world; the cookies that the browser holds then. */
async function signIn({ cookie = '', userAgent = FIREFOX } = {}): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { user: { email: server.people.alice.email, password: PASSWORD } },
    remoteAddress: '192.0.2.17',
    headers: { 'user-agent': userAgent, ...(cookie !== '' && { cookie }) },
  })
  expect(answer.statusCode).toBe(200)
  return [answer.headers['set-cookie']]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ')
}

const mails = async () =>
  (await mailboxOf(server, 'alice')).map(({ subject, text, views }) => ({ subject, text, views }))

test('[PEOPLE-09] a sign-in on a new device is told by mail to oneself, with a link to say that it was not oneself', async () => {
  await signIn()
  expect(await mails()).toEqual([])
  await signIn()
  expect(await mails()).toEqual([
    {
      subject: 'New sign-in to your account',
      views: ['inbox'],
      text: [
        'Somebody signed in to your account alice@postroom.example on a device that it had not been used on before:',
        '',
        'Firefox on Windows, from the network 192.0.2.0/24, on Thu, 05 Mar 2026 09:30:00 +0000',
        '',
        'If that was you, there is nothing to do.',
        'If it was not you, open this link and choose "That was not me":',
        '',
        'https://mail.example.org/settings?not_me=1',
        '',
      ].join('\n'),
    },
  ])
})

test('[PEOPLE-09] a device that the account was used on before is not told of again', async () => {
  const cookie = await signIn()
  await signIn({ cookie })
  await signIn({ cookie: cookie.replace(/postroom_session=[^;]+/, 'postroom_session=ended') })
  expect(await mails()).toEqual([])
})

test('[PEOPLE-09] nothing that a browser says of itself stands in the mail but what is known of it', async () => {
  await signIn()
  await signIn({ userAgent: 'Visit https://phishing.example now' })
  const [mail] = await mails()
  expect(mail?.text).toContain('an unknown device, from the network 192.0.2.0/24')
  expect(mail?.text).not.toContain('phishing')
})

test('[PEOPLE-09] a changed password is told by mail, a wrong current one is not', async () => {
  const cookie = await signIn()
  const change = (current_password: string) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/v1/user/password',
      payload: { user: { current_password, password: 'battery staple', password_confirmation: 'battery staple' } },
      remoteAddress: '192.0.2.17',
      headers: { 'user-agent': FIREFOX, cookie },
    })
  expect((await change('a guess')).statusCode).toBe(422)
  expect(await mails()).toEqual([])
  expect((await change(PASSWORD)).statusCode).toBe(204)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Your password was changed', views: ['inbox'] })
  expect(mail?.text).toMatch(/^The password of your account alice@postroom\.example was changed, and everywhere else/)
})

test.each([
  ['where nobody but this machine reaches the server', { publicUrl: 'http://localhost:3000', demo: false }],
  ['in a demo, whose passwords everybody knows', { ...PUBLIC, demo: true }],
])('[PEOPLE-09] a new device is not told of %s', async (_where, config) => {
  await server.close()
  await started(config)
  if (config.demo) Object.assign(server.context, { hasDemoTeam: async () => true })
  await signIn()
  await signIn()
  expect(await mails()).toEqual([])
})

test('[PEOPLE-09] a mail that cannot arrive keeps nobody from signing in', async () => {
  await signIn()
  const { write } = server.context.database
  Object.assign(server.context.database, {
    write: (operation: { operationName: string }, args: never) =>
      operation.operationName === 'deliver' ? Promise.reject(new Error('gone')) : write(operation as never, args),
  })
  await signIn()
  expect(await mails()).toEqual([])
})
