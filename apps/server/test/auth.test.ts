import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, findUserByEmail } from '../src/accounts/users-store.ts'
import { terminalMailer } from '../src/call/mailer.ts'
import { createContext } from '../src/composition/create-context.ts'
import { findDestinations } from '../src/delivery/addresses-store.ts'
import { buildServer } from '../src/server.ts'
import { PASSWORD } from './account-fixtures.ts'
import { type CallOptions, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const failure = (code: number, ...errors: string[]) => ({ status: { code, message: errors[0] }, errors })
const signUp = (fields: object, headers: CallOptions['headers'] = {}) =>
  server.signedOut('POST', '/register', {
    body: {
      user: {
        email: 'dora@postroom.example',
        password: 'secret',
        password_confirmation: 'secret',
        full_name: 'Dora',
        ...fields,
      },
    },
    headers,
  })
const signIn = (user: object) => server.signedOut('POST', '/login', { body: { user } })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const cookiesOf = (answer: { headers: Record<string, unknown> }) => [answer.headers['set-cookie']].flat().map(String)
const tokenIn = (line: string | undefined) => /token=(\S+)/.exec(line ?? '')?.[1] ?? ''

test.each<[string, object, string, string]>([
  ['full_name', { full_name: ' ' }, 'Name is required', 'AUTH-21'],
  ['email', { email: '' }, 'Email is required', 'AUTH-22'],
  ['email', { email: 'dora at home' }, 'Please enter a valid email address', 'AUTH-23'],
  ['password', { password: '', password_confirmation: 'x' }, 'Password is required', 'AUTH-24'],
  [
    'password',
    { password: '12345', password_confirmation: '12345' },
    'Password must be at least 6 characters',
    'AUTH-25',
  ],
  ['password_confirmation', { password_confirmation: '' }, 'Please confirm your password', 'AUTH-26'],
  ['password_confirmation', { password_confirmation: 'other1' }, 'Passwords do not match', 'AUTH-27'],
])('sign-up refuses a wrong %s (%o) with: %s [%s]', async (_field, fields, sentence) => {
  const answer = await signUp(fields)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContain(sentence)
})

test('a wrong sign-up form answers every sentence at once, in the shape of every failure [API-04, ERR-02, ERR-06]', async () => {
  const answer = await signUp({ full_name: '', password: '123', password_confirmation: '123' })
  expect(answer.body).toEqual(failure(422, 'Name is required', 'Password must be at least 6 characters'))
})

test('an account is confirmed by the link, and only then signs in [AUTH-12, AUTH-13, AUTH-28, API-04, API-05]', async () => {
  const email = 'erin@postroom.example'
  const answer = await signUp({ email, full_name: ' Erin Example ' })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    message: 'Account created successfully! Please check your email to confirm your account.',
    confirmation_required: true,
  })

  const tooEarly = await signIn({ email, password: 'secret' })
  expect(tooEarly.status).toBe(403)
  expect(tooEarly.body).toEqual(failure(403, 'Please confirm your email before you sign in.'))
  expect((await signIn({ email, password: 'not it' })).body).toEqual(failure(401, 'Invalid email or password'))

  const line = server.printed.at(-1)
  expect(line).toMatch(/^Confirm erin@postroom\.example by opening http:\/\/localhost:3000\/confirm\?token=[\w-]{43}$/)
  const token = tokenIn(line)
  const confirmed = await server.signedOut('POST', '/confirm', { body: { token } })
  expect(confirmed.status).toBe(200)
  expect(confirmed.body).toEqual({ message: 'Your email is confirmed. You can sign in now.' })
  const again = await server.signedOut('POST', '/confirm', { body: { token } })
  expect(again.status).toBe(422)

  const signedIn = await signIn({ email: 'ERIN@postroom.EXAMPLE', password: 'secret' })
  expect(signedIn.status).toBe(200)
  expect(signedIn.body).toEqual({
    user: {
      id: expect.any(Number),
      email,
      full_name: 'Erin Example',
      preferences: {},
      accessible_users: [],
      view_mode: 'threaded',
    },
  })
})

/** Tries passwords for an account, from an address and with a device cookie where they are given. */
const trying =
  (one: TestServer, email: string) =>
  async (password: string, { ip = '127.0.0.1', cookie = '' } = {}) => {
    const answer = await one.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { user: { email, password } },
      remoteAddress: ip,
      headers: cookie === '' ? {} : { cookie },
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

const confirm = async (token: string) => (await server.signedOut('POST', '/confirm', { body: { token } })).status

test.each([
  ['first', 'secret', 'Dora'],
  ['second', 'second', 'Somebody else'],
])(
  '[GUARD-02] of two who sign up with one address, the link of the %s confirms what that one chose',
  async (which, password, name) => {
    const email = `fay-${which}@postroom.example`
    await signUp({ email })
    const first = tokenIn(server.printed.at(-1))
    await signUp({ email, password: 'second', password_confirmation: 'second', full_name: 'Somebody else' })
    const second = tokenIn(server.printed.at(-1))
    const [opened, other] = which === 'first' ? [first, second] : [second, first]
    expect([await confirm(opened), await confirm(other)]).toEqual([200, 422])
    const statuses = await Promise.all(
      ['secret', 'second'].map(async (tried) => (await signIn({ email, password: tried })).status),
    )
    expect(statuses).toEqual(which === 'first' ? [200, 401] : [401, 200])
    const { body } = await signIn({ email, password })
    expect(body).toMatchObject({ user: { full_name: name } })
  },
)

test('[GUARD-02] five links of one address work at the same time, and a sixth is not made', async () => {
  const email = 'ida@postroom.example'
  const before = server.printed.length
  for (let count = 0; count < 6; count++) expect((await signUp({ email })).status).toBe(201)
  const tokens = server.printed.slice(before).map(tokenIn)
  expect(tokens).toHaveLength(5)
  expect(await confirm(tokens[0] ?? '')).toBe(200)
})

test('[GUARD-02] an address outside our domains gets the same answer and no account', async () => {
  const email = 'mallory@elsewhere.example'
  const before = server.printed.length
  const answer = await signUp({ email })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual((await signUp({ email: 'kim@postroom.example' })).body)
  expect(server.printed.slice(before).map((line) => line.split(' ')[1])).toEqual(['kim@postroom.example'])
  expect(await server.context.database.read(findUserByEmail, email)).toBeNull()
})

test('[GUARD-02] the demo lets any address sign up only where nobody else can reach it', async () => {
  const bodies = []
  for (const change of [{}, { publicUrl: 'https://mail.example.org' }, { http: { host: '0.0.0.0', port: 0 } }]) {
    const demo = await startTestServer({ config: { demo: true, ...change } })
    const user = { email: 'lea@else.example', password: 'secret', password_confirmation: 'secret', full_name: 'Lea' }
    expect((await demo.signedOut('POST', '/register', { body: { user } })).status).toBe(201)
    bodies.push(demo.printed.length)
    await demo.close()
  }
  expect(bodies).toEqual([1, 0, 0])
})

test('[GUARD-02] mail that a colleague sends to an outside address leaves for the world, also where an account has it', async () => {
  const { database } = server.context
  const email = 'pat@elsewhere.example'
  const now = server.clock.now()
  const id = await database.write(createUser, { email, fullName: 'Pat', passwordHash: '', confirmedAt: now, now })
  const where = (sent: boolean) =>
    database.read(findDestinations, { emails: [email, 'alice@postroom.example'], domains: ['postroom.example'], sent })
  const mailbox = (ownerId: number, emailKey: string) => ({
    kind: 'mailboxes',
    reached: [{ ownerId, emailKey, label: null }],
  })
  const alice = mailbox(server.people.alice.id, 'alice@postroom.example')
  expect(await where(true)).toEqual([{ kind: 'world' }, alice])
  expect(await where(false)).toEqual([mailbox(id, email), alice])
})

test('[GUARD-02] a link that works is printed on a terminal, never into a journal', async () => {
  const printed: string[] = []
  const confirmation = { userId: 1, email: 'ann@postroom.example', link: 'http://localhost:3000/confirm?token=abc' }
  for (const onTerminal of [true, false]) {
    await terminalMailer({ print: (line) => printed.push(line), onTerminal }).sendConfirmation(confirmation)
  }
  expect(printed).toEqual([
    'Confirm ann@postroom.example by opening http://localhost:3000/confirm?token=abc',
    'ann@postroom.example waits to be confirmed: npm run postroom -- user confirm ann@postroom.example',
  ])
})

test('a confirmation link ends after 7 days', async () => {
  const email = 'gus@postroom.example'
  await signUp({ email })
  const token = tokenIn(server.printed.at(-1))
  server.clock.advance(7 * 24 * 60 * 60 * 1000)
  expect((await server.signedOut('POST', '/confirm', { body: { token } })).status).toBe(422)
})

test('an address that is in use cannot sign up, whatever its case [ERR-06]', async () => {
  const answer = await signUp({ email: 'ALICE@postroom.example' })
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual(failure(422, 'Email has already been taken'))
})

test.each([
  [{ email: '', password: 'x' }, 'Email is required', 'AUTH-09'],
  [{ email: 'alice', password: 'x' }, 'Please enter a valid email address', 'AUTH-10'],
  [{ email: 'alice@postroom.example', password: '' }, 'Password is required', 'AUTH-11'],
])('sign-in refuses %o with: %s [%s]', async (user, sentence) => {
  const answer = await signIn(user)
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual(failure(422, sentence))
})

test('a wrong password and an unknown address answer alike [ERR-05]', async () => {
  const wrong = await signIn({ email: 'alice@postroom.example', password: 'wrong password' })
  const unknown = await signIn({ email: 'nobody@postroom.example', password: 'wrong password' })
  const shared = await signIn({ email: 'support@postroom.example', password: '' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual(failure(401, 'Invalid email or password'))
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 401, body: wrong.body })
  expect(shared.status).toBe(422)
  expect((await signIn({ email: 'support@postroom.example', password: 'anything' })).status).toBe(401)
})

test('username stands in for an empty email and is ignored beside one [API-05]', async () => {
  const alice = 'alice@postroom.example'
  expect((await signIn({ email: '', username: alice, password: PASSWORD })).status).toBe(200)
  expect((await signIn({ email: alice, username: 'nobody@postroom.example', password: PASSWORD })).status).toBe(200)
})

test('each sign-in gets a new token in a cookie that scripts and other sites cannot use, and ends the one before [API-02]', async () => {
  const user = { email: 'alice@postroom.example', password: PASSWORD }
  const first = await signIn(user)
  expect(cookiesOf(first)[0]).toMatch(/^postroom_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
  const headers = { cookie: cookieOf(first) }
  expect((await server.signedOut('GET', '/users/me', { headers })).status).toBe(200)
  const second = await server.signedOut('POST', '/login', { body: { user }, headers })
  expect(cookieOf(second)).not.toBe(cookieOf(first))
  expect((await server.signedOut('GET', '/users/me', { headers })).status).toBe(401)
})

test('behind https the cookie is sent over https only, and no other host of the domain can set it', async () => {
  const secure = await startTestServer({ config: { publicUrl: 'https://mail.example' } })
  const answer = await secure.signedOut('POST', '/login', {
    body: { user: { email: 'bob@postroom.example', password: PASSWORD } },
  })
  const [session, device] = cookiesOf(answer)
  expect(device).toMatch(
    /^__Host-postroom_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(session).toMatch(
    /^__Host-postroom_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const cookie = cookieOf(answer)
  const whoAsks = async (value: string) =>
    (await secure.signedOut('GET', '/users/me', { headers: { cookie: value } })).status
  expect([await whoAsks(cookie), await whoAsks(cookie.replace('__Host-', ''))]).toEqual([200, 401])
  const left = await secure.signedOut('DELETE', '/logout', { headers: { cookie } })
  expect(left.headers['set-cookie']).toMatch(
    /^__Host-postroom_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/,
  )
  await secure.close()
})

test('sign-out ends the session on the server [AUTH-15, API-06]', async () => {
  const cookie = await server.cookieOf('bob')
  const answer = await server.signedOut('DELETE', '/logout', { headers: { cookie } })
  expect(answer.status).toBe(204)
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(answer.headers['set-cookie']).toMatch(/^postroom_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/)
  expect((await server.signedOut('GET', '/users/me', { headers: { cookie } })).status).toBe(401)
})

test('a session lives for 14 days from its last use [AUTH-04, AUTH-17]', async () => {
  const day = 24 * 60 * 60 * 1000
  const headers = { cookie: await server.cookieOf('carol') }
  const me = () => server.signedOut('GET', '/users/me', { headers })
  server.clock.advance(13 * day)
  const used = await me()
  expect(used.status).toBe(200)
  expect(used.headers['set-cookie']).toMatch(/Max-Age=1209600/)
  server.clock.advance(13 * day)
  expect((await me()).status).toBe(200)
  server.clock.advance(14 * day)
  const stale = await me()
  expect(stale.status).toBe(401)
  expect(stale.body).toEqual(failure(401, 'Please sign in.'))
})

test('however much it is used, a session ends 30 days after the sign-in', async () => {
  const day = 24 * 60 * 60 * 1000
  const headers = { cookie: await server.cookieOf('carol') }
  const me = async () => (await server.signedOut('GET', '/users/me', { headers })).status
  for (let days = 0; days < 29; days++) {
    server.clock.advance(day)
    expect(await me()).toBe(200)
  }
  server.clock.advance(day)
  expect(await me()).toBe(401)
})

test('a password counts exactly as it was typed: blanks, capitals, signs of any script and 200 characters', async () => {
  const email = 'jo@postroom.example'
  const password = ` Épée 密码 🔑 ${'x'.repeat(186)} `
  await signUp({ email, password, password_confirmation: password })
  await server.signedOut('POST', '/confirm', { body: { token: tokenIn(server.printed.at(-1)) } })
  const statusOf = async (typed: string) => (await signIn({ email, password: typed })).status
  expect(await statusOf(password)).toBe(200)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 100)]) {
    expect(await statusOf(other)).toBe(401)
  }
})

test('[GUARD-04] after ten wrong passwords for an account each next try waits longer, up to a minute', async () => {
  const one = await startTestServer()
  const tries = trying(one, 'carol@postroom.example')
  for (let count = 0; count < 10; count++) expect((await tries('wrong password')).status).toBe(401)
  const refused = await tries(PASSWORD)
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual(failure(429, 'Too many attempts. Please try again later.'))
  const waits: unknown[] = []
  for (let count = 0; count < 8; count++) {
    const { headers } = await tries('wrong password')
    waits.push(headers['retry-after'])
    one.clock.advance(Number(headers['retry-after']) * 1000)
    expect((await tries('wrong password')).status).toBe(401)
  }
  expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '60', '60'])
  expect((await trying(one, 'bob@postroom.example')(PASSWORD)).status).toBe(200)
  one.clock.advance(60_000)
  expect((await tries(PASSWORD)).status).toBe(200)
  await one.close()
})

test('[GUARD-04] who signed in from this device before still can, however many wrong passwords come from elsewhere', async () => {
  const one = await startTestServer()
  const tries = trying(one, 'alice@postroom.example')
  const [, device = ''] = cookiesOf(await tries(PASSWORD)).map((cookie) => cookie.split(';')[0])
  for (let count = 0; count < 30; count++) await tries('wrong password', { ip: `192.0.2.${count}` })
  expect((await tries(PASSWORD, { ip: '198.51.100.1' })).status).toBe(429)
  expect((await tries(PASSWORD, { cookie: device })).status).toBe(200)
  // The device is known for the account that signed in from it, not for every account.
  for (let count = 0; count < 10; count++)
    await trying(one, 'bob@postroom.example')('wrong password', { cookie: device })
  expect((await trying(one, 'bob@postroom.example')(PASSWORD, { cookie: device })).status).toBe(429)
  await one.close()
})

test('[GUARD-04] wrong passwords are counted by address and by /64 whatever the account, and by all processes together', async () => {
  const one = await startTestServer()
  const { clock, log, print, config } = one.context
  const second = createContext(config, { clock, log, print, onTerminal: true })
  const other = await buildServer(second)
  const from = async (app: typeof other, email: string, ip: string) => {
    const body = { user: { email, password: 'wrong password' } }
    return (await app.inject({ method: 'POST', url: '/api/v1/login', payload: body, remoteAddress: ip })).statusCode
  }
  const counted = async (count: number, ip: (index: number) => string) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) {
      statuses.push(await from(index % 2 === 0 ? one.app : other, `nobody${index}@postroom.example`, ip(index)))
    }
    return [401, 429].map((status) => statuses.filter((each) => each === status).length)
  }
  expect(await counted(30, () => '203.0.113.7')).toEqual([20, 10])
  expect(await counted(60, (index) => `2001:db8:1:2::${index + 1}`)).toEqual([50, 10])
  await other.close()
  await second.database.close()
  await one.close()
})

test('of fifteen wrong passwords that come at once ten are looked at, and right ones do not count', async () => {
  const one = await startTestServer()
  const tries = (count: number, password: string) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const body = { user: { email: 'alice@postroom.example', password } }
        return (await one.signedOut('POST', '/login', { body })).status
      }),
    )
  expect(await tries(10, PASSWORD)).toEqual(Array.from({ length: 10 }, () => 200))
  const answers = await tries(15, 'wrong password')
  expect([401, 429].map((status) => answers.filter((answer) => answer === status).length)).toEqual([10, 5])
  await one.close()
})

test('from one network address twenty accounts an hour can sign up', async () => {
  const one = await startTestServer({ config: { signup: 'open' } })
  const body = (number: number) => ({
    user: { email: `p${number}@postroom.example`, password: 'secret', password_confirmation: 'secret', full_name: 'P' },
  })
  for (let number = 1; number <= 20; number++) {
    expect((await one.signedOut('POST', '/register', { body: body(number) })).status).toBe(201)
  }
  expect((await one.signedOut('POST', '/register', { body: body(21) })).status).toBe(429)
  await one.close()
})

test('open sign-up signs in at once, closed sign-up says so', async () => {
  const open = await startTestServer({ config: { signup: 'open' } })
  const user = { email: 'hal@else.example', password: 'secret', password_confirmation: 'secret', full_name: 'Hal' }
  const created = await open.signedOut('POST', '/register', { body: { user } })
  expect(created.status).toBe(201)
  expect(created.body).toEqual({
    message: 'Account created successfully! You can sign in now.',
    confirmation_required: false,
  })
  expect((await open.signedOut('POST', '/login', { body: { user } })).status).toBe(200)
  await open.close()

  const closed = await startTestServer({ config: { signup: 'off' } })
  const refused = await closed.signedOut('POST', '/register', { body: { user } })
  expect(refused.status).toBe(403)
  expect(refused.body).toEqual(failure(403, 'Sign-up is closed. Please ask your administrator.'))
  await closed.close()
})
