import { codeAt } from '@postroom/tooling/authenticator-app'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../src/accounts/passwords.ts'
import { setPassword } from '../src/accounts/users-store.ts'
import { createContext } from '../src/composition/create-context.ts'
import { buildServer } from '../src/server.ts'
import { PASSWORD } from './account-fixtures.ts'
import { addApp, codeStep, cookiesOf, passwordStep, subjectsOf } from './factor-fixtures.ts'
import { withTables } from './mailbox.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

const STEP = 30_000
const failure = (code: number, message: string) => ({
  status: code,
  body: { status: { code, message }, errors: [message] },
})
const WRONG = failure(401, 'This code is wrong or was used before. Please enter the next one.')
const WRONG_RECOVERY = failure(401, 'This recovery code is wrong or was used before.')
const OVER = failure(401, 'This sign-in is over. Please enter your password again.')
const WAIT = failure(429, 'Too many attempts. Please try again later.')

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  return () => server.close()
})

const said = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const me = async (cookie: string) => (await server.signedOut('GET', '/users/me', { headers: { cookie } })).status
/** The code that an app of that secret shows some steps from now. */
const code = (secret: string, steps = 0) => codeAt(secret, server.clock.now() + steps * STEP)
/** A code that is wrong now and in the steps around. */
const wrongCode = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => code(secret, steps))
  return ['000000', '111111', '222222', '333333'].find((each) => !near.includes(each)) ?? ''
}

test('[PEOPLE-07] an app is added with a code of it; ten recovery codes are shown once, and a mail tells of it', async () => {
  const { as, added, codes } = await addApp(server, 'alice')
  const factor = { kind: 'totp', name: 'Phone', created_at: new Date(START).toISOString(), used_at: null }
  expect(added).toMatchObject({ status: 200, body: { factor: { id: expect.any(Number), ...factor } } })
  expect(new Set(codes).size).toBe(10)
  for (const each of codes) expect(each).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/)
  expect((await as('GET', '/factors')).body).toEqual({
    factors: [added.body.factor],
    recovery_codes_left: 10,
    demanded: false,
  })
  expect(await subjectsOf(server, 'alice')).toEqual(['A second factor was added to your account'])
  const kept = await withTables(server, (db) => db.selectFrom('recovery_codes').selectAll().execute())
  expect(kept.map(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toEqual(codes.map(() => true))
  expect(JSON.stringify(kept)).not.toContain(codes[0])
})

test('[PEOPLE-07] the password alone opens nothing then; the code after it does', async () => {
  const { as, secret } = await addApp(server, 'alice')
  server.clock.advance(STEP)
  const first = await passwordStep(server, 'alice')
  expect(said(first)).toEqual({ status: 202, body: { second_factor: { ways: ['code', 'recovery_code'] } } })
  const waiting = cookiesOf(first)
  expect(waiting).toMatch(/^postroom_sign_in=[\w-]{43}$/)
  expect(await me(waiting)).toBe(401)
  const done = await codeStep(server, waiting, { code: code(secret) })
  expect([done.status, done.body.user.email]).toEqual([200, 'alice@postroom.example'])
  expect(await me(cookiesOf(done))).toBe(200)
  const { factors } = (await as('GET', '/factors')).body
  expect(factors[0].used_at).toBe(new Date(START + STEP).toISOString())
})

test('[PEOPLE-07] whether an account has a second factor is told to nobody without the right password', async () => {
  await addApp(server, 'alice')
  const [withFactor, without] = [
    await passwordStep(server, 'alice', 'a guess'),
    await passwordStep(server, 'bob', 'a guess'),
  ]
  expect(said(withFactor)).toEqual(failure(401, 'Invalid email or password'))
  expect(said(without)).toEqual(said(withFactor))
  expect(cookiesOf(withFactor)).toBe(cookiesOf(without))
})

test('[PEOPLE-07] a code of the step before or after counts, one of two steps away does not', async () => {
  const { secret } = await addApp(server, 'alice')
  server.clock.advance(10 * STEP)
  for (const [steps, answer] of [
    [-2, 401],
    [2, 401],
    [-1, 200],
    [1, 200],
  ] as const) {
    const waiting = cookiesOf(await passwordStep(server, 'alice'))
    expect([steps, (await codeStep(server, waiting, { code: code(secret, steps) })).status]).toEqual([steps, answer])
  }
})

test('[PEOPLE-07] a code that was used does not work again, nor one of an earlier step, nor the one that the app was added with', async () => {
  const { secret } = await addApp(server, 'alice')
  const waiting = cookiesOf(await passwordStep(server, 'alice'))
  expect(said(await codeStep(server, waiting, { code: code(secret) }))).toEqual(WRONG)
  server.clock.advance(2 * STEP)
  const used = code(secret)
  expect((await codeStep(server, waiting, { code: used })).status).toBe(200)
  const again = cookiesOf(await passwordStep(server, 'alice'))
  expect(said(await codeStep(server, again, { code: used }))).toEqual(WRONG)
  expect(said(await codeStep(server, again, { code: code(secret, -1) }))).toEqual(WRONG)
  expect((await codeStep(server, again, { code: code(secret, 1) })).status).toBe(200)
})

test('[PEOPLE-07] a sign-in that waits is over after five minutes, works once, and not after the password was changed', async () => {
  const { secret } = await addApp(server, 'alice')
  const late = cookiesOf(await passwordStep(server, 'alice'))
  server.clock.advance(5 * 60_000)
  expect(said(await codeStep(server, late, { code: code(secret) }))).toEqual(OVER)
  expect(said(await codeStep(server, 'postroom_sign_in=none', { code: code(secret) }))).toEqual(OVER)

  const once = cookiesOf(await passwordStep(server, 'alice'))
  const done = await codeStep(server, once, { code: code(secret) })
  expect(done.status).toBe(200)
  server.clock.advance(STEP)
  expect(said(await codeStep(server, once, { code: code(secret) }))).toEqual(OVER)

  const before = cookiesOf(await passwordStep(server, 'alice'))
  const user = { current_password: PASSWORD, password: 'battery staple', password_confirmation: 'battery staple' }
  const changed = await server.signedOut('PUT', '/user/password', {
    body: { user },
    headers: { cookie: cookiesOf(done) },
  })
  expect(changed.status).toBe(204)
  expect(said(await codeStep(server, before, { code: code(secret) }))).toEqual(OVER)
})

test('[PEOPLE-07] a sign-in that waits is over when the password is set by a link or on the command line', async () => {
  const { secret } = await addApp(server, 'alice')
  server.clock.advance(STEP)
  const waiting = cookiesOf(await passwordStep(server, 'alice'))
  const { id: userId } = server.people.alice
  await server.context.database.write(setPassword, {
    userId,
    passwordHash: await hashPassword('battery staple'),
    now: 1,
  })
  expect(said(await codeStep(server, waiting, { code: code(secret) }))).toEqual(OVER)
})

test('[PEOPLE-07] of two recovery codes that come at once for one sign-in, one is used up', async () => {
  const { as, codes } = await addApp(server, 'alice')
  const waiting = cookiesOf(await passwordStep(server, 'alice'))
  const answers = await Promise.all(
    codes.slice(0, 2).map((recovery_code) => codeStep(server, waiting, { recovery_code })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await as('GET', '/factors')).body.recovery_codes_left).toBe(9)
})

test('[PEOPLE-07] [GUARD-04] who guesses at codes does not keep the owner from adding another app', async () => {
  const { secret } = await addApp(server, 'alice')
  const waiting = cookiesOf(await passwordStep(server, 'alice'))
  for (let tries = 0; tries < 11; tries++) await codeStep(server, waiting, { code: wrongCode(secret) })
  expect((await addApp(server, 'alice', 'Tablet')).added.status).toBe(200)
})

test('[PEOPLE-07] a recovery code signs in once, however it is typed, and is told of by mail', async () => {
  const { as, codes } = await addApp(server, 'alice')
  const [first = '', second = ''] = codes
  const waiting = cookiesOf(await passwordStep(server, 'alice'))
  const typed = first.toUpperCase().replaceAll('-', ' ')
  expect((await codeStep(server, waiting, { recovery_code: typed })).status).toBe(200)
  expect(await subjectsOf(server, 'alice')).toContain('A recovery code was used to sign in to your account')
  expect((await as('GET', '/factors')).body.recovery_codes_left).toBe(9)
  const again = cookiesOf(await passwordStep(server, 'alice'))
  expect(said(await codeStep(server, again, { recovery_code: first }))).toEqual(WRONG_RECOVERY)
  const renewed = await as('POST', '/recovery_codes', { body: { current_password: PASSWORD } })
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect(said(await codeStep(server, again, { recovery_code: second }))).toEqual(WRONG_RECOVERY)
  expect((await codeStep(server, again, { recovery_code: renewed.body.recovery_codes[3] })).status).toBe(200)
})

test('[PEOPLE-07] of ten who come with the same code at once, on two processes, one gets in', async () => {
  const { config, clock, log } = server.context
  const second = createContext(config, { clock, log, print: () => undefined, onTerminal: true })
  const other = await buildServer(second)
  const { secret, codes } = await addApp(server, 'alice')
  server.clock.advance(STEP)
  for (const body of [{ code: code(secret) }, { recovery_code: codes[0] }]) {
    const waiting = await Promise.all(
      Array.from({ length: 10 }, async () => cookiesOf(await passwordStep(server, 'alice'))),
    )
    const answers = await Promise.all(
      waiting.map((cookie, at) =>
        (at % 2 === 0 ? server.app : other).inject({
          method: 'POST',
          url: '/api/v1/login/code',
          payload: body,
          headers: { cookie },
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    server.clock.advance(15 * 60_000)
  }
  await other.close()
  await second.database.close()
})

test('[PEOPLE-07] [GUARD-04] wrong codes slow the next try down for every sign-in that waits, and lock nobody out', async () => {
  const { secret } = await addApp(server, 'alice')
  server.clock.advance(STEP)
  const waiting = cookiesOf(await passwordStep(server, 'alice'))
  const wrong = wrongCode(secret)
  for (let tries = 0; tries < 10; tries++) expect(said(await codeStep(server, waiting, { code: wrong }))).toEqual(WRONG)
  expect(said(await codeStep(server, waiting, { code: wrong }))).toEqual(WAIT)
  const other = cookiesOf(await passwordStep(server, 'alice'))
  expect(said(await codeStep(server, other, { code: code(secret) }))).toEqual(WAIT)
  expect((await passwordStep(server, 'bob')).status).toBe(200)
  server.clock.advance(2_000)
  expect((await codeStep(server, other, { code: code(secret) })).status).toBe(200)
})

test('[PEOPLE-07] [GUARD-04] wrong codes from elsewhere do not keep out a device that the account has signed in from', async () => {
  const { secret } = await addApp(server, 'alice')
  server.clock.advance(STEP)
  const signIn = async () => cookiesOf(await passwordStep(server, 'alice'))
  const signedIn = cookiesOf(await codeStep(server, await signIn(), { code: code(secret) }))
  const [device = ''] = /postroom_device=[^;]+/.exec(signedIn) ?? []
  server.clock.advance(STEP)
  const guesser = await signIn()
  for (let tries = 0; tries < 10; tries++) await codeStep(server, guesser, { code: wrongCode(secret) })
  expect(said(await codeStep(server, await signIn(), { code: code(secret) }))).toEqual(WAIT)
  expect((await codeStep(server, `${await signIn()}; ${device}`, { code: code(secret) })).status).toBe(200)
})

test.each([
  [{}, 'Enter the six digits that your app shows'],
  [{ code: '12345' }, 'Enter the six digits that your app shows'],
  [{ recovery_code: 'abc' }, 'Enter one of your recovery codes'],
])('[PEOPLE-07] %o is no code, and counts as none', async (body, sentence) => {
  await addApp(server, 'alice')
  const waiting = cookiesOf(await passwordStep(server, 'alice'))
  expect(said(await codeStep(server, waiting, body))).toEqual(failure(422, sentence))
})

test('[PEOPLE-07] adding and removing a factor and new recovery codes ask for the password again', async () => {
  const { as, id } = await addApp(server, 'alice')
  const wrong = failure(422, 'The current password is wrong')
  const guess = { body: { current_password: 'a guess' } }
  for (const path of ['/factors/totp', '/factors/passkeys', `/factors/${id}/remove`, '/recovery_codes']) {
    expect(said(await as('POST', path, guess))).toEqual(wrong)
  }
  const right = { body: { current_password: PASSWORD } }
  const bob = await server.as('bob')
  expect((await bob('POST', `/factors/${id}/remove`, right)).status).toBe(404)
  expect(said(await bob('POST', '/recovery_codes', right))).toEqual(
    failure(422, 'Recovery codes stand for a second factor. Please add one first.'),
  )
  expect((await as('PUT', `/factors/${id}`, { body: { name: ' Old phone ' } })).status).toBe(204)
  expect((await as('GET', '/factors')).body.factors[0].name).toBe('Old phone')
  expect((await as('POST', `/factors/${id}/remove`, right)).status).toBe(204)
  expect((await as('GET', '/factors')).body).toEqual({ factors: [], recovery_codes_left: 0, demanded: false })
  expect((await passwordStep(server, 'alice')).status).toBe(200)
  expect(await subjectsOf(server, 'alice')).toContain('A second factor was removed from your account')
})

test('[PEOPLE-07] an app whose code is wrong, or comes after ten minutes or from another session, is not added', async () => {
  const as = await server.as('alice')
  const begin = async () => (await as('POST', '/factors/totp', { body: { current_password: PASSWORD } })).body.secret
  const tooOld = failure(422, 'This QR code is too old. Please begin again.')
  const secret = await begin()
  const wrong = { name: 'Phone', code: wrongCode(secret) }
  expect(said(await as('POST', '/factors/totp/confirm', { body: wrong }))).toEqual(
    failure(422, 'This code is wrong. Please enter the one that your app shows now.'),
  )
  const right = { body: { name: 'Phone', code: code(secret) } }
  expect(said(await (await server.as('alice'))('POST', '/factors/totp/confirm', right))).toEqual(tooOld)
  server.clock.advance(10 * 60_000)
  expect(said(await as('POST', '/factors/totp/confirm', { body: { name: 'Phone', code: code(secret) } }))).toEqual(
    tooOld,
  )
  const [old, present] = [await begin(), await begin()]
  expect((await as('POST', '/factors/totp/confirm', { body: { name: 'Phone', code: code(old) } })).status).toBe(422)
  expect((await as('POST', '/factors/totp/confirm', { body: { name: 'Phone', code: code(present) } })).status).toBe(200)
})

test('[PEOPLE-07] several apps count side by side, and only the first brings recovery codes', async () => {
  const phone = await addApp(server, 'alice')
  const tablet = await addApp(server, 'alice', 'Tablet')
  expect(tablet.codes).toEqual([])
  server.clock.advance(STEP)
  for (const { secret } of [phone, tablet]) {
    const waiting = cookiesOf(await passwordStep(server, 'alice'))
    expect((await codeStep(server, waiting, { code: code(secret) })).status).toBe(200)
  }
})
