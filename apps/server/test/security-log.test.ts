import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from './account-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let text = ''
beforeAll(async () => {
  server = await startTestServer({ logged: (line) => (text += `${line}\n`) })
})
afterAll(() => server.close())
beforeEach(() => {
  text = ''
})

/** What was logged but the plain calls, without the fields that every line has. */
const events = () =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg !== 'call')
    .map(({ time, level, reqId, ...rest }) => rest)

const ip = '127.0.0.1'
const login = { method: 'POST', route: '/api/v1/login', ip }
const signIn = (email: string, password: string) =>
  server.signedOut('POST', '/login', { body: { user: { email, password } } })

test('who signs in, fails to and leaves stands in the log by id and address, and nothing that was typed', async () => {
  const { alice } = server.people
  const cookie = String((await signIn(alice.email, PASSWORD)).headers['set-cookie']).split(';')[0] ?? ''
  await signIn(alice.email, 'not the password')
  await signIn('secret typed as address@postroom.example'.replaceAll(' ', '-'), 'not the password')
  await server.signedOut('DELETE', '/logout', { headers: { cookie } })
  const refused = { ...login, userId: null, status: 401, reason: 'Invalid email or password', msg: 'refused' }
  expect(events()).toEqual([
    { ...login, userId: alice.id, msg: 'signed in' },
    { ...login, userId: alice.id, msg: 'sign-in failed' },
    refused,
    { ...login, userId: null, msg: 'sign-in failed' },
    refused,
    { method: 'DELETE', route: '/api/v1/logout', ip, userId: alice.id, msg: 'signed out' },
  ])
  for (const typed of [PASSWORD, 'not the password', 'secret-typed', alice.email, cookie.split('=')[1] ?? '?']) {
    expect(text).not.toContain(typed)
  }
})

test('signing up and confirming are logged, an early sign-in and a used link too', async () => {
  const user = {
    email: 'ida@postroom.example',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    full_name: 'Ida\n{"msg":"signed in"}',
  }
  await server.signedOut('POST', '/register', { body: { user } })
  await signIn(user.email, PASSWORD)
  const token = /token=(\S+)/.exec(server.printed.at(-1) ?? '')?.[1] ?? ''
  await server.signedOut('POST', '/confirm', { body: { token } })
  await server.signedOut('POST', '/confirm', { body: { token } })
  const userId = expect.any(Number)
  const confirm = { method: 'POST', route: '/api/v1/confirm', ip }
  expect(events()).toEqual([
    { method: 'POST', route: '/api/v1/register', ip, userId, msg: 'signed up' },
    { ...login, userId, msg: 'sign-in failed' },
    {
      ...login,
      userId: null,
      status: 403,
      reason: 'Please confirm your email before you sign in.',
      msg: 'refused',
    },
    { ...confirm, userId, msg: 'address confirmed' },
    { ...confirm, userId: null, msg: 'confirmation failed' },
  ])
  expect(text).not.toContain(token)
})

test('[PEOPLE-05] a changed password and a wrong current one are logged, and nothing that was typed', async () => {
  const { id: userId } = server.people.bob
  const as = await server.as('bob')
  const change = (current: string) =>
    as('PUT', '/user/password', {
      body: { user: { current_password: current, password: 'new words', password_confirmation: 'new words' } },
    })
  await change('not the password')
  await change(PASSWORD)
  const call = { method: 'PUT', route: '/api/v1/user/password', ip, userId }
  expect(events()).toEqual([
    { ...call, msg: 'password check failed' },
    { ...call, msg: 'password changed' },
  ])
  for (const typed of [PASSWORD, 'not the password', 'new words']) expect(text).not.toContain(typed)
})

test('a call without a session, from another site, to what is not one’s own, or too often is logged with its reason', async () => {
  const { carol } = server.people
  const as = { alice: await server.as('alice'), carol: await server.as('carol') }
  const { body } = await as.alice('POST', '/labels', { body: { path: 'Private plan' } })
  text = ''
  await server.signedOut('GET', '/search/fast', { query: { q: 'words of a search' } })
  await as.alice('POST', '/labels', { body: { path: 'Work' }, headers: { origin: 'https://elsewhere.example' } })
  await as.carol('DELETE', `/labels/${body.id}`)
  for (let tries = 0; tries < 10; tries++) await signIn(carol.email, 'wrong password')
  await signIn(carol.email, 'wrong password')
  const refused = { ip, userId: null, msg: 'refused' }
  const found = events()
  expect([...found.slice(0, 3), found.at(-1)]).toEqual([
    { ...refused, method: 'GET', route: '/api/v1/search/fast', status: 401, reason: 'Please sign in.' },
    { ...refused, method: 'POST', route: '/api/v1/labels', status: 403, reason: 'This call came from another site' },
    {
      ...refused,
      method: 'DELETE',
      route: '/api/v1/labels/:label',
      userId: carol.id,
      status: 404,
      reason: 'Label not found',
    },
    { ...refused, ...login, status: 429, reason: 'Too many attempts. Please try again later.' },
  ])
  expect(text).not.toMatch(/words of a search|Private plan|Work/)
})

test('an address that a caller claims counts only behind a trusted proxy', async () => {
  const lines: string[] = []
  const proxied = await startTestServer({ config: { trustedProxy: ['127.0.0.1'] }, logged: (line) => lines.push(line) })
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  await proxied.signedOut('GET', '/users/me', { headers })
  await server.signedOut('GET', '/users/me', { headers })
  const addressesIn = (all: readonly string[]) => all.map((line) => (JSON.parse(line) as { ip: string }).ip)
  expect(addressesIn(lines)).toEqual(['203.0.113.9', '203.0.113.9'])
  expect(addressesIn(text.trim().split('\n'))).toEqual([ip, ip])
  await proxied.close()
})
