import { beforeEach, expect, test } from 'vitest'
import { PASSWORD } from './account-fixtures.ts'
import { addApp, cookiesOf, passwordStep, subjectsOf } from './factor-fixtures.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import { type Caller, START, startTestServer, type TestServer } from './start-test-server.ts'

// By http the cookies of the tests keep their plain names.
const HERE = { origin: 'http://mail.example.org', rpId: 'mail.example.org' }
const ELSEWHERE = { origin: 'https://mail.example.com', rpId: 'mail.example.com' }
const REFUSED = 'This passkey does not sign in here. Please try again, or use your password.'
const NOT_ADDED = 'This passkey could not be added. Please begin again.'

let server: TestServer
let log = ''
beforeEach(async () => {
  log = ''
  server = await startTestServer({ config: { publicUrl: HERE.origin }, logged: (line) => (log += `${line}\n`) })
  return () => server.close()
})

/** Why passkeys were refused, as the log says it. */
const reasons = () =>
  log
    .trim()
    .split('\n')
    .map((line): { msg: string; reason?: string } => JSON.parse(line))
    .filter(({ msg }) => msg === 'sign-in failed' || msg === 'second factor failed')
    .map(({ reason }) => reason)

type Authenticator = ReturnType<typeof softwareAuthenticator>

/** Asks for a challenge and answers it with what the authenticator makes at that place. */
async function add(
  as: Caller,
  authenticator: Authenticator,
  { place = HERE, name = 'Laptop' }: { place?: object; name?: string } = {},
) {
  const { body } = await as('POST', '/factors/passkeys', { body: { current_password: PASSWORD } })
  const credential = authenticator.create({ ...HERE, challenge: body.options.challenge, counter: 1, ...place })
  return as('POST', '/factors/passkeys/confirm', { body: { name, credential } })
}

/** A challenge for a browser that holds these cookies. */
async function begin(cookie = '') {
  const answer = await server.signedOut('POST', '/login/passkey/options', { headers: cookie === '' ? {} : { cookie } })
  return { challenge: String(answer.body.options.challenge), options: answer.body.options, cookie: cookiesOf(answer) }
}

const answerWith = async (cookie: string, credential: object) => {
  const answer = await server.signedOut('POST', '/login/passkey', { body: { credential }, headers: { cookie } })
  return { status: answer.status, said: answer.body.errors?.[0] ?? answer.body.user.email, cookies: cookiesOf(answer) }
}

async function signIn(authenticator: Authenticator, how: { counter: number; place?: object }) {
  const { challenge, cookie } = await begin()
  return answerWith(cookie, authenticator.get({ ...HERE, challenge, counter: how.counter, ...how.place }))
}

test('[PEOPLE-07] a passkey signs in alone, and its last use is kept', async () => {
  const alice = await server.as('alice')
  const authenticator = softwareAuthenticator()
  const added = await add(alice, authenticator)
  expect(added.body.recovery_codes).toHaveLength(10)
  server.clock.advance(60_000)
  const done = await signIn(authenticator, { counter: 2 })
  expect([done.status, done.said]).toEqual([200, 'alice@postroom.example'])
  expect((await server.signedOut('GET', '/users/me', { headers: { cookie: done.cookies } })).status).toBe(200)
  const { factors } = (await alice('GET', '/factors')).body
  expect(factors).toEqual([
    {
      id: expect.any(Number),
      kind: 'passkey',
      name: 'Laptop',
      created_at: new Date(START).toISOString(),
      used_at: new Date(START + 60_000).toISOString(),
    },
  ])
  expect(await subjectsOf(server, 'alice')).toContain('A second factor was added to your account')
})

test('[PEOPLE-07] after the password a passkey is the second factor', async () => {
  const authenticator = softwareAuthenticator()
  await add(await server.as('alice'), authenticator)
  const first = await passwordStep(server, 'alice')
  expect([first.status, first.body]).toEqual([202, { second_factor: { ways: ['passkey', 'recovery_code'] } }])
  const { challenge, cookie } = await begin(cookiesOf(first))
  expect((await answerWith(cookie, authenticator.get({ ...HERE, challenge, counter: 2 }))).status).toBe(200)
})

test('[PEOPLE-07] the options of a browser name no account, and demand that the owner is verified', async () => {
  const authenticator = softwareAuthenticator()
  const { body } = await (await server.as('alice'))('POST', '/factors/passkeys', {
    body: { current_password: PASSWORD },
  })
  expect(body.options).toMatchObject({
    rp: { name: 'Postroom', id: 'mail.example.org' },
    user: { name: 'alice@postroom.example', displayName: 'Alice Archer' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await add(await server.as('alice'), authenticator)
  const { options } = await begin()
  expect(options).toMatchObject({ rpId: 'mail.example.org', userVerification: 'required' })
  expect(JSON.stringify(options)).not.toContain(authenticator.credentialId)
})

test.each([
  ['at another origin', { origin: ELSEWHERE.origin }, 'origin'],
  ['for another relying party', { rpId: ELSEWHERE.rpId }, 'relying party'],
  ['without its owner being verified', { verified: false }, 'other'],
  ['for another challenge', { challenge: 'b3RoZXI' }, 'challenge'],
])('[PEOPLE-07] what is made or signed %s is refused, and the log says why', async (_what, place, reason) => {
  const alice = await server.as('alice')
  const authenticator = softwareAuthenticator()
  const refused = await add(alice, authenticator, { place })
  expect([refused.status, refused.body.errors]).toEqual([422, [NOT_ADDED]])
  expect((await add(alice, authenticator)).status).toBe(200)
  expect(await signIn(authenticator, { counter: 2, place })).toMatchObject({ status: 401, said: REFUSED })
  expect(await signIn(authenticator, { counter: 3 })).toMatchObject({ status: 200 })
  expect(reasons()).toEqual([reason, reason])
})

test('[PEOPLE-07] a copy of an authenticator, which says no more of its signatures than it did before, is refused', async () => {
  const authenticator = softwareAuthenticator()
  await add(await server.as('alice'), authenticator)
  expect((await signIn(authenticator, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 3, 0]) expect((await signIn(authenticator, { counter })).status).toBe(401)
  expect(reasons()).toEqual(['counter', 'counter', 'counter'])
  expect((await signIn(authenticator, { counter: 8 })).status).toBe(200)
})

test('[PEOPLE-07] a passkey whose authenticator counts nothing signs in again and again', async () => {
  const authenticator = softwareAuthenticator()
  await add(await server.as('alice'), authenticator, { place: { counter: 0 } })
  for (let times = 0; times < 3; times++) expect((await signIn(authenticator, { counter: 0 })).status).toBe(200)
})

test('[PEOPLE-07] an answer counts once, in the browser that asked, for five minutes', async () => {
  const authenticator = softwareAuthenticator()
  await add(await server.as('alice'), authenticator, { place: { counter: 0 } })
  const { challenge, cookie } = await begin()
  const credential = authenticator.get({ ...HERE, challenge, counter: 0 })
  expect((await answerWith((await begin()).cookie, credential)).status).toBe(401)
  const answers = await Promise.all(Array.from({ length: 5 }, () => answerWith(cookie, credential)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await answerWith(cookie, credential)).status).toBe(401)
  const late = await begin()
  server.clock.advance(5 * 60_000)
  const answer = authenticator.get({ ...HERE, challenge: late.challenge, counter: 0 })
  expect((await answerWith(late.cookie, answer)).status).toBe(401)
})

test('[PEOPLE-07] a passkey that is somebody’s, or unknown, or removed, signs nobody else in', async () => {
  const [alice, bob] = [await server.as('alice'), await server.as('bob')]
  const authenticator = softwareAuthenticator()
  const { body } = await add(alice, authenticator)
  expect((await add(bob, authenticator)).status).toBe(422)
  expect((await signIn(softwareAuthenticator(), { counter: 1 })).said).toBe(REFUSED)
  const right = { body: { current_password: PASSWORD } }
  expect((await alice('POST', `/factors/${body.factor.id}/remove`, right)).status).toBe(204)
  expect(await signIn(authenticator, { counter: 5 })).toMatchObject({ status: 401, said: REFUSED })
})

test('[PEOPLE-07] apps and passkeys stand side by side, and those of the account are not offered to be made again', async () => {
  const { as } = await addApp(server, 'alice')
  const authenticator = softwareAuthenticator()
  expect((await add(as, authenticator)).body.recovery_codes).toEqual([])
  const again = await as('POST', '/factors/passkeys', { body: { current_password: PASSWORD } })
  expect(again.body.options.excludeCredentials).toEqual([
    { id: authenticator.credentialId, transports: ['internal'], type: 'public-key' },
  ])
  expect((await passwordStep(server, 'alice')).body.second_factor.ways).toEqual(['code', 'passkey', 'recovery_code'])
})

test('[PEOPLE-07] [GUARD-04] who answers with no passkey again and again has to wait', async () => {
  const statuses = []
  for (let tries = 0; tries < 21; tries++) statuses.push((await signIn(softwareAuthenticator(), { counter: 1 })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
})

test('[PEOPLE-07] [GUARD-04] strangers of the same network do not keep out a device that the account has signed in from', async () => {
  const authenticator = softwareAuthenticator()
  await add(await server.as('alice'), authenticator)
  const [device = ''] = /postroom_device=[^;]+/.exec((await signIn(authenticator, { counter: 2 })).cookies) ?? []
  for (let tries = 0; tries < 20; tries++) await signIn(softwareAuthenticator(), { counter: 1 })
  expect((await signIn(authenticator, { counter: 3 })).status).toBe(429)
  const { challenge, cookie } = await begin()
  const known = await answerWith(`${cookie}; ${device}`, authenticator.get({ ...HERE, challenge, counter: 3 }))
  expect([known.status, known.said]).toEqual([200, 'alice@postroom.example'])
})

test('[PEOPLE-07] a network asks for a hundred challenges a minute, by however many addresses', async () => {
  const ask = async (remoteAddress: string) =>
    (await server.app.inject({ method: 'POST', url: '/api/v1/login/passkey/options', remoteAddress })).statusCode
  const statuses = []
  for (let host = 1; host <= 101; host++) statuses.push(await ask(`198.51.100.${host}`))
  expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429])
  expect(await ask('203.0.113.1')).toBe(200)
})
