import { beforeEach, expect, test } from 'vitest'
import { hashToken } from '../src/auth/tokens.ts'
import { PASSWORD, type People } from './account-fixtures.ts'
import { withTables } from './mailbox.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  return () => server.close()
})

const NEW = 'battery staple'
const failure = (code: number, ...errors: string[]) => ({
  status: code,
  body: { status: { code, message: errors[0] }, errors },
})
const WRONG = failure(422, 'The current password is wrong')
const COMMON = failure(422, 'This password is one of the 10,000 most common ones. Please choose another one.')

/** Signs in through the form: the cookies of the session and of the device. */
async function signIn(name: keyof People, password: string) {
  const user = { email: server.people[name].email, password }
  const { status, headers } = await server.signedOut('POST', '/login', { body: { user } })
  const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])
  return { status, cookie: cookies.join('; ') }
}

const change = async (cookie: string, fields: object = {}) => {
  const user = { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...fields }
  const { status, body } = await server.signedOut('PUT', '/user/password', { body: { user }, headers: { cookie } })
  return { status, body }
}

const me = async (cookie: string) => (await server.signedOut('GET', '/users/me', { headers: { cookie } })).status

test('[PEOPLE-05] a changed password is the only one from then on; this session stays, all others of the account end', async () => {
  const { cookie } = await signIn('alice', PASSWORD)
  const elsewhere = await server.cookieOf('alice')
  const bob = await server.cookieOf('bob')
  expect(await change(cookie)).toMatchObject({ status: 204 })
  expect([await me(cookie), await me(elsewhere), await me(bob)]).toEqual([200, 401, 200])
  expect([(await signIn('alice', PASSWORD)).status, (await signIn('alice', NEW)).status]).toEqual([401, 200])
})

test.each([
  [{ current_password: '' }, ['Current password is required']],
  [{ password: '', password_confirmation: '' }, ['Password is required', 'Please confirm your password']],
  [{ password: '12345', password_confirmation: '12345' }, ['Password must be at least 6 characters']],
  [{ password_confirmation: 'battery stable' }, ['Passwords do not match']],
] as const)('[PEOPLE-05] %o is refused, and nothing is changed', async (fields, errors) => {
  const cookie = await server.cookieOf('alice')
  expect(await change(cookie, fields)).toEqual(failure(422, ...errors))
  expect((await signIn('alice', PASSWORD)).status).toBe(200)
})

test.each(['qwerty', 'password', 'PassWord', '12345678', 'letmein', 'trustno1'])(
  '[PEOPLE-05] %s is one of the 10,000 most common passwords and no new one',
  async (password) => {
    const cookie = await server.cookieOf('alice')
    expect(await change(cookie, { password, password_confirmation: password })).toEqual(COMMON)
    expect((await signIn('alice', PASSWORD)).status).toBe(200)
  },
)

test('[PEOPLE-05] sign-up takes every password that the specification takes', async () => {
  const user = {
    email: 'dora@postroom.example',
    password: 'secret',
    password_confirmation: 'secret',
    full_name: 'Dora',
  }
  expect((await server.signedOut('POST', '/register', { body: { user } })).status).toBe(201)
})

test('[PEOPLE-05] a wrong current password changes nothing, and signs nobody out', async () => {
  const { cookie } = await signIn('alice', PASSWORD)
  const elsewhere = await server.cookieOf('alice')
  expect(await change(cookie, { current_password: 'correct house' })).toEqual(WRONG)
  expect([await me(cookie), await me(elsewhere)]).toEqual([200, 200])
  expect((await signIn('alice', PASSWORD)).status).toBe(200)
})

test('[PEOPLE-05] [GUARD-04] who has a session but not the password is slowed down as at sign-in, and slows nobody on their own device', async () => {
  const own = await signIn('alice', PASSWORD)
  const stolen = await server.cookieOf('alice')
  const wrong = { current_password: 'a guess' }
  for (let tries = 0; tries < 10; tries++) expect(await change(stolen, wrong)).toEqual(WRONG)
  const later = failure(429, 'Too many attempts. Please try again later.')
  expect(await change(stolen, wrong)).toEqual(later)
  expect(await change(stolen)).toEqual(later)
  expect((await signIn('alice', PASSWORD)).status).toBe(429)
  expect(await change(own.cookie)).toMatchObject({ status: 204 })
  server.clock.advance(15 * 60_000)
  expect((await signIn('alice', NEW)).status).toBe(200)
})

test('[PEOPLE-05] of ten changes at once that know the password exactly one is made', async () => {
  const { cookie } = await signIn('alice', PASSWORD)
  const words = Array.from({ length: 10 }, (_, at) => `battery staple ${at}`)
  const answers = await Promise.all(
    words.map((password) => change(cookie, { password, password_confirmation: password })),
  )
  const made = words.filter((_, at) => answers[at]?.status === 204)
  expect(made).toHaveLength(1)
  expect((await signIn('alice', made[0] ?? '')).status).toBe(200)
})

test('[PEOPLE-05] of those who sign in with the old password while it is changed nobody stays', async () => {
  const { cookie } = await signIn('alice', PASSWORD)
  const [{ status }, ...others] = await Promise.all([
    change(cookie),
    ...Array.from({ length: 8 }, () => signIn('alice', PASSWORD)),
  ])
  expect(status).toBe(204)
  expect(await Promise.all(others.map((other) => me(other.cookie)))).toEqual(others.map(() => 401))
})

test('[PEOPLE-05] other devices are forgotten, so that wrong passwords from there count against the account again', async () => {
  await signIn('alice', PASSWORD)
  const { cookie } = await signIn('alice', PASSWORD)
  expect(await change(cookie)).toMatchObject({ status: 204 })
  const known = await withTables(server, (db) => db.selectFrom('devices').select('token_hash').execute())
  expect(known).toEqual([{ token_hash: hashToken(/postroom_device=([\w-]+)/.exec(cookie)?.[1] ?? '') }])
})
