import type { AddressInfo } from 'node:net'
import { codeAt } from '@postroom/tooling/authenticator-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt, orderOf } from './access-calls.ts'
import { matrixOperations } from './access-slots.ts'
import { ABSENT, fillMailbox, type Things } from './access-world.ts'
import { PASSWORD } from './account-fixtures.ts'
import { contract, misfit } from './contract-answers.ts'
import { addApp, cookiesOf, passwordStep } from './factor-fixtures.ts'
import { formOf } from './form.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import { type Caller, type Method, startTestServer, type TestServer } from './start-test-server.ts'
import { waitForRetry } from './wait-for-retry.ts'

interface Spec {
  operationId: string
  responses: Record<string, unknown>
  security?: object[]
  requestBody?: { content?: Record<string, unknown> }
}

const ROOT = ['/healthz', '/readyz']
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, Spec>)
    .filter(([, spec]) => spec.operationId !== undefined && !ROOT.includes(path))
    .map(([method, spec]) => ({ ...spec, path, method: method.toUpperCase() as Method })),
)

let server: TestServer
let alice: Caller
let own: Things
beforeAll(async () => {
  server = await startTestServer()
  own = await fillMailbox(server, 'alice')
  const asAlice = await server.as('alice')
  alice = recorded(asAlice)
})
afterAll(() => server.close())

/** `operationId status` of every answer so far; the caller itself refuses what does not fit the contract. */
const produced = new Set<string>()
const patterns = operations
  .map(({ path, method, operationId }) => ({
    method,
    operationId,
    fixed: path.split('{').length,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.fixed - b.fixed)

function note(method: Method, path: string, status: number): void {
  const found = patterns.find((each) => each.method === method && each.pattern.test(path))
  if (found) produced.add(`${found.operationId} ${status}`)
}

const recorded =
  (call: Caller): Caller =>
  async (method, path, options) => {
    const answer = await call(method, path, options)
    note(method, path, answer.status)
    return answer
  }

const idsAbsent = (path: string) => path.replaceAll('{label}', '987606').replaceAll(/\{\w+\}/g, '987601')
const bodyOf = (operationId: string) => matrixOperations().find((each) => each.operationId === operationId)

test('every call but those for everybody asks for a session [AUTH-02]', async () => {
  for (const { method, path } of operations) await recorded(server.signedOut)(method, idsAbsent(path))
})

test('every change from another site is refused', async () => {
  const headers = { origin: 'https://elsewhere.example' }
  for (const { method, path } of operations) if (method !== 'GET') await alice(method, idsAbsent(path), { headers })
})

test('every id in a path that is no number, and every body that is no object, is refused', async () => {
  for (const { method, path, operationId, requestBody } of operations) {
    if (path.includes('{')) await alice(method, path.replaceAll(/\{\w+\}/g, 'x'))
    else if (requestBody)
      await alice(method, path, { body: operationId === 'archiveAll' ? '[]' : '{"user":1}', headers: JSON_TYPE })
    else if (method === 'GET' && operationId !== 'streamEvents')
      for (const name of ['accessible_users[]', 'delegate_user_ids[]'])
        await alice(method, path, { query: { [name]: 'x' } })
  }
})
const JSON_TYPE = { 'content-type': 'application/json' }

test('what is not there is not found', async () => {
  for (const { slots, ...operation } of matrixOperations()) {
    for (const slot of slots) {
      const none = ABSENT[slot.kind]
      await attempt(alice, {
        operation: { ...operation, slots },
        own,
        values: new Map([[slot, slot.array ? [none] : none]]),
      })
    }
  }
})

test('a body beyond what a call may carry is refused before it is read', async () => {
  for (const { method, path, requestBody, operationId, responses } of operations) {
    if (!requestBody || !('413' in responses)) continue
    const multipart = bodyOf(operationId)?.multipart
    const type = multipart ? 'multipart/form-data; boundary=b' : 'application/json'
    const headers = { 'content-type': type, 'content-length': String(200 * 1024 * 1024) }
    await alice(method, idsAbsent(path), { body: 'x', headers })
  }
})

test('who tries too often is told to wait', async () => {
  const signedOut = recorded(server.signedOut)
  const user = { email: 'nobody@postroom.example', password: 'wrong one' }
  const change = { current_password: 'wrong one', password: 'new words', password_confirmation: 'new words' }
  for (let tries = 0; tries < 31; tries++) {
    await signedOut('POST', '/confirm', { body: { token: 'no such token' } })
    for (const call of tries < 21 ? ['read', 'accept'] : []) {
      await signedOut('POST', `/links/${call}`, { body: { token: 'no such token', user: change } })
    }
    if (tries < 21) await signedOut('POST', '/register', { body: registration(`many-${tries}@postroom.example`) })
    if (tries < 11) await signedOut('POST', '/login', { body: { user } })
    if (tries < 11) await alice('PUT', '/user/password', { body: { user: change } })
  }
  server.clock.advance(60 * 60_000)
})

const registration = (email: string) => ({
  user: { email, password: PASSWORD, password_confirmation: PASSWORD, full_name: 'Many' },
})

test('signing up, confirming, signing in and out', async () => {
  const signedOut = recorded(server.signedOut)
  let token = ''
  server.context.mailer = {
    sendConfirmation: async ({ link }) => {
      token = new URL(link).searchParams.get('token') ?? ''
    },
  }
  await signedOut('GET', '/demo_people')
  await signedOut('POST', '/register', { body: registration('dora@postroom.example') })
  const user = { email: 'dora@postroom.example', password: PASSWORD }
  await signedOut('POST', '/login', { body: { user } })
  await signedOut('POST', '/confirm', { body: { token } })
  const signIn = await signedOut('POST', '/login', { body: { user } })
  const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? ''
  await signedOut('DELETE', '/logout', { headers: { cookie } })
})

test('ending one of one’s sessions', async () => {
  await server.cookieOf('alice')
  const { sessions } = (await alice('GET', '/sessions')).body
  await alice('DELETE', `/sessions/${sessions.find(({ current }: { current: boolean }) => !current).id}`)
})

test('making an access token and revoking it, and what it is refused', async () => {
  const token = { name: 'Report', scopes: ['send'], mailbox_ids: own.user }
  const { body } = await alice('POST', '/tokens', { body: { token } })
  const sends = recorded(server.withToken(body.secret))
  const reads = recorded(
    server.withToken((await alice('POST', '/tokens', { body: { token: { ...token, scopes: ['read'] } } })).body.secret),
  )
  for (const { method, path, security } of operations) {
    if (security?.length === 0) continue
    for (const as of [sends, reads]) if (path !== '/events' || as === sends) await as(method, idsAbsent(path))
  }
  await reads('GET', '/users/me', { headers: { origin: 'https://elsewhere.example' } })
  await alice('DELETE', `/tokens/${body.token.id}`)
})

test('second factors: adding, using, renaming and removing them, and what is refused', async () => {
  const { bob, carol } = server.people
  const signedOut = recorded(server.signedOut)
  const right = { body: { current_password: PASSWORD } }
  const asBob = recorded(await server.as('bob'))
  const { secret } = (await asBob('POST', '/factors/totp', right)).body
  const code = codeAt(secret, server.clock.now())
  const { id } = (await asBob('POST', '/factors/totp/confirm', { body: { name: 'Phone', code } })).body.factor
  for (const name of ['Old phone', '']) await asBob('PUT', `/factors/${id}`, { body: { name } })
  await asBob('PUT', '/factors/987601', { body: { name: 'None' } })
  const codes = (await asBob('POST', '/recovery_codes', right)).body.recovery_codes
  await asBob('GET', '/factors')

  const authenticator = softwareAuthenticator()
  const place = { origin: server.context.config.publicUrl, rpId: 'localhost' }
  const made = (await asBob('POST', '/factors/passkeys', right)).body.options
  const credential = authenticator.create({ ...place, challenge: made.challenge, counter: 0 })
  for (const _try of [1, 2]) {
    await asBob('POST', '/factors/passkeys/confirm', { body: { name: 'Laptop', credential } })
  }
  const begun = await signedOut('POST', '/login/passkey/options')
  const { challenge } = begun.body.options
  const signed = { body: { credential: authenticator.get({ ...place, challenge, counter: 0 }) } }
  await signedOut('POST', '/login/passkey', { ...signed, headers: { cookie: cookiesOf(begun) } })
  await signedOut('POST', '/login/passkey', { body: {} })

  const cookie = cookiesOf(await passwordStep(server, 'bob'))
  note('POST', '/login', 202)
  const headers = { cookie }
  for (const body of [{ code: '12' }, { recovery_code: codes[0] }]) {
    await signedOut('POST', '/login/code', { body, headers })
  }
  await asBob('POST', '/factors/987601/remove', right)
  await asBob('POST', `/factors/${id}/remove`, right)
  for (const who of [bob.id, bob.id, server.people.alice.id]) await alice('DELETE', `/admin/people/${who}/factors`)
  await recorded(await server.as('carol'))('DELETE', `/admin/people/${carol.id}/factors`)
})

test('who guesses at second factors has to wait', async () => {
  const { as, id } = await addApp(server, 'carol')
  const carol = recorded(as)
  const signedOut = recorded(server.signedOut)
  const headers = { cookie: cookiesOf(await passwordStep(server, 'carol')) }
  const none = { id: 'none', rawId: 'none', type: 'public-key', response: {}, clientExtensionResults: {} }
  for (let tries = 0; tries < 21; tries++) {
    if (tries < 11) await signedOut('POST', '/login/code', { body: { recovery_code: 'aaaa-aaaa-aaaa' }, headers })
    await signedOut('POST', '/login/passkey', { body: { credential: none } })
  }
  for (let tries = 0; tries < 11; tries++) {
    await carol('POST', '/factors/totp', { body: { current_password: 'a guess' } })
  }
  const guess = { body: { current_password: 'a guess' } }
  for (const path of ['/factors/passkeys', `/factors/${id}/remove`, '/recovery_codes']) await carol('POST', path, guess)
  server.clock.advance(60 * 60_000)
  for (const path of [`/factors/${id}/remove`, '/recovery_codes', '/factors/passkeys']) await carol('POST', path, guess)
  for (let asked = 0; asked < 101; asked++) await signedOut('POST', '/login/passkey/options')
  server.clock.advance(60 * 60_000)
})

test('making an address and removing it', async () => {
  const address = { address: 'orders@postroom.example', members: ['alice@postroom.example'] }
  const { body } = await alice('POST', '/addresses', { body: { address } })
  await alice('DELETE', `/addresses/${body.address.id}`)
  await alice('DELETE', `/addresses/${body.address.id}`)
})

test('making administrators, invitations and resets, withdrawing and using them', async () => {
  const { bob, carol, support } = server.people
  const asBob = recorded(await server.as('bob'))
  const to = (id: number, administrator = true) =>
    alice('PUT', `/admin/people/${id}/administrator`, { body: { administrator } })
  for (const as of [alice, asBob]) await as('GET', '/admin/people')
  for (const id of [bob.id, 987_601]) await to(id)
  for (const id of [bob.id, server.people.alice.id]) await to(id, false)
  await asBob('PUT', `/admin/people/${bob.id}/administrator`, { body: { administrator: true } })
  for (const as of [alice, asBob]) await as('GET', '/admin/grants')
  for (const path of ['', '/export']) await alice('GET', `/admin/security_events${path}`, { query: { from: 'soon' } })
  const opened = { mailbox_id: support.id, user_id: carol.id, terms: { level: 'full' }, before: null }
  const plan = (as: Caller, change: object) => as('PUT', '/admin/grants', { body: { changes: [change] } })
  for (const as of [asBob, alice, alice]) await plan(as, opened)
  await plan(alice, { ...opened, mailbox_id: 999_999 })
  await plan(alice, { ...opened, user_id: support.id, before: undefined })
  for (const id of [bob.id, 987_601, server.people.support.id]) {
    await alice('POST', `/admin/people/${id}/reset`, { body: { reset: {} } })
  }
  await asBob('POST', `/admin/people/${bob.id}/reset`, { body: { reset: {} } })
  const invite = (as: Caller, invitation: object) => as('POST', '/admin/invitations', { body: { invitation } })
  await invite(asBob, { email: 'new@postroom.example' })
  await invite(alice, { email: 'none' })
  await invite(alice, { email: 'new@postroom.example', grants: [{ mailbox_id: 987_601, level: 'read' }] })
  const [used, unused] = [
    await invite(alice, { email: 'a@postroom.example' }),
    await invite(alice, { email: 'b@postroom.example' }),
  ]
  const token = used.body.url.split('#')[1]
  const user = { full_name: 'New', password: 'battery staple', password_confirmation: 'battery staple' }
  const signedOut = recorded(server.signedOut)
  for (const call of ['read', 'accept', 'read', 'accept']) {
    await signedOut('POST', `/links/${call}`, { body: { token, user } })
  }
  await asBob('DELETE', `/admin/links/${unused.body.link.id}`)
  for (const _try of [1, 2]) await alice('DELETE', `/admin/links/${unused.body.link.id}`)
})

test('the calls of one person about their own mail', async () => {
  for (const operation of matrixOperations().toSorted((a, b) => orderOf(a.operationId) - orderOf(b.operationId))) {
    if (['streamEvents', 'logout', 'archiveAll'].includes(operation.operationId)) continue
    await attempt(alice, { operation, own, values: new Map() })
  }
  await alice('POST', '/user_messages/archive_all')
  await alice('POST', '/drafts', { body: { window_id: 'twice' } })
  await alice('POST', '/drafts', { body: { window_id: 'twice' } })
})

test('what comes too late conflicts', async () => {
  const message = { recipients: [{ email: 'far@example.com', owner_type: 'to' }], external_id: 'late@postroom.example' }
  const { body } = await alice('POST', '/messages', await formOf({ message }))
  const { jid } = body
  await alice('POST', '/messages/retry_send', { body: { jid } })
  await waitForRetry(server, jid)
  await alice('POST', '/messages/retry_send', { body: { jid } })
  await alice('POST', '/messages/cancel_send', { body: { jid } })
  await alice('POST', '/messages/cancel_send', { body: { jid } })
  await alice('POST', '/messages', await formOf({ message }))
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'late' } })).body
  await alice('PUT', `/drafts/${draft.id}`, { body: { revision: 7 } })
})

test('a delegate may not change labels of the owner', async () => {
  const bob = await server.as('bob')
  const { body } = await bob('GET', '/labels', { query: { 'delegate_user_ids[]': String(server.people.support.id) } })
  expect((await recorded(bob)('PUT', `/labels/${body[0].labels[0].id}`, { body: { color: '#123456' } })).status).toBe(
    403,
  )
})

test('a closed house takes no sign-up', async () => {
  const closed = await startTestServer({ config: { signup: 'off' } })
  await recorded(closed.signedOut)('POST', '/register', { body: registration('late@postroom.example') })
  await closed.close()
})

test('a message to more people than one may write to is put off [GUARD-03]', async () => {
  const sendLimits = { messages: { hour: 9, day: 9 }, recipients: { hour: 1, day: 9 } }
  const strict = await startTestServer({ config: { sendLimits } })
  const recipients = ['bob', 'carol'].map((name) => ({ email: `${name}@postroom.example`, owner_type: 'to' }))
  await recorded(await strict.as('alice'))('POST', '/messages', await formOf({ message: { recipients } }))
  await strict.close()
})

test('the stream of changes opens, but not for ever more listeners', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/v1/events`
  const abort = new AbortController()
  const headers = { cookie: await server.cookieOf('carol') }
  for (let streams = 0; streams < 21; streams++) {
    const { status } = await fetch(url, { headers, signal: abort.signal })
    note('GET', '/events', status)
  }
  abort.abort()
})

test('the two questions about the server itself fit the contract', async () => {
  for (const url of ROOT) {
    const answer = await server.app.inject({ url })
    expect(misfit('GET', url, { status: answer.statusCode, body: answer.json(), isJson: true })).toBe(null)
  }
  const broken = await startTestServer()
  await broken.context.database.close()
  broken.context.database.read = () => Promise.reject(new Error('gone'))
  const answer = await broken.app.inject({ url: '/readyz' })
  expect([answer.statusCode, misfit('GET', '/readyz', { status: 503, body: answer.json(), isJson: true })]).toEqual([
    503,
    null,
  ])
  await broken.close()
})

test('every answer that the contract documents was given above, and none was 501', () => {
  const documented = operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  )
  const isUnknown = (answer: string) => answer.endsWith(' 501')
  expect(documented.filter((answer) => !isUnknown(answer) && !produced.has(answer))).toEqual([])
  expect([...produced].filter(isUnknown)).toEqual([])
})
