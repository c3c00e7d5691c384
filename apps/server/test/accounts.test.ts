import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { createUser } from '../src/accounts/users-store.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the signed-in user is shown with the accounts that are open to them, and has no role [AUTH-01, DATA-01, DATA-08, API-01, API-07, DELEG-01, DELEG-03]', async () => {
  const { bob, support } = server.people
  const answer = await (await server.as('bob'))('GET', '/users/me')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    user: {
      id: bob.id,
      email: 'bob@postroom.example',
      full_name: 'Bob Baker',
      preferences: {},
      accessible_users: [{ id: support.id, email: 'support@postroom.example', full_name: 'Support' }],
      view_mode: 'threaded',
    },
  })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a grant opens one way, and its end closes the account at the next call [DELEG-03, DELEG-05]', async () => {
  const { bob, support } = server.people
  const callBob = await server.as('bob')
  const accessible = async () => (await callBob('GET', '/users/me')).body.user.accessible_users
  expect(await accessible()).toEqual([{ id: support.id, email: support.email, full_name: 'Support' }])
  expect((await (await server.as('support'))('GET', '/users/me')).body.user.accessible_users).toEqual([])
  const ended = await server.context.database.write(removeGrant, {
    ownerId: support.id,
    delegateId: bob.id,
    now: server.clock.now(),
  })
  expect(ended).toBe(true)
  expect(await accessible()).toEqual([])
})

test('every user is listed as id and name, without an address [API-09, API-10, ASSIGN-04]', async () => {
  const { alice, bob, carol, support } = server.people
  const answer = await (await server.as('carol'))('GET', '/users')
  expect(answer.body).toEqual({
    users: [
      [alice.id, 'Alice Archer'],
      [bob.id, 'Bob Baker'],
      [carol.id, 'Carol Carter'],
      [support.id, 'Support'],
    ],
  })
})

test('preferences are merged, unknown ones kept, and the view decides the view mode [API-08, PREFS-01, PREFS-02]', async () => {
  const call = await server.as('carol')
  const put = (preferences: object) => call('PUT', '/user', { body: { user: { preferences } } })
  const first = await put({ view: 'unthreaded', accent: { hue: 210 } })
  expect(first.status).toBe(200)
  expect(first.body.user.preferences).toEqual({ view: 'unthreaded', accent: { hue: 210 } })
  expect(first.body.user.view_mode).toBe('unthreaded')
  const second = await put({ language: 'en' })
  expect(second.body.user.preferences).toEqual({ view: 'unthreaded', accent: { hue: 210 }, language: 'en' })
  const refused = await put({ view: 'flat' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual(['user.preferences.view must be equal to one of the allowed values'])
  expect((await call('GET', '/users/me')).body.user.view_mode).toBe('unthreaded')
})

test('preferences cannot grow without end', async () => {
  const call = await server.as('carol')
  const large = await call('PUT', '/user', { body: { user: { preferences: { note: 'x'.repeat(70_000) } } } })
  expect(large.status).toBe(422)
  const keys = (from: number) => Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`k${from + index}`, 1]))
  expect((await call('PUT', '/user', { body: { user: { preferences: keys(0) } } })).status).toBe(200)
  expect((await call('PUT', '/user', { body: { user: { preferences: keys(90) } } })).status).toBe(422)
})

test('accounts come in the order of a dictionary, small letters and accents or not, on every database', async () => {
  const house = await startTestServer()
  const { context, people } = house
  const now = house.clock.now()
  for (const fullName of ['émile', 'Zoe', 'de Vries', 'Eva', 'bert']) {
    const email = `${Buffer.from(fullName).toString('hex')}@postroom.example`
    const ownerId = await context.database.write(createUser, {
      email,
      fullName,
      passwordHash: '',
      confirmedAt: now,
      now,
    })
    await context.database.write(addGrant, { ownerId, delegateId: people.carol.id, now })
  }
  const carol = await house.as('carol')
  const { user } = (await carol('GET', '/users/me')).body
  const order = ['bert', 'de Vries', 'émile', 'Eva', 'Zoe']
  expect(user.accessible_users.map(({ full_name }: { full_name: string }) => full_name)).toEqual(order)
  const { users } = (await carol('GET', '/users')).body
  const names = users.map(([, name]: [number, string]) => name)
  expect(names).toEqual(['Alice Archer', 'bert', 'Bob Baker', 'Carol Carter', ...order.slice(1, 4), 'Support', 'Zoe'])
  await house.close()
})
