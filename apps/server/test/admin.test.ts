import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmUser, createUser, setPassword } from '../src/accounts/users-store.ts'
import { PASSWORD } from './account-fixtures.ts'
import { CALLS } from './contract-calls.ts'
import { withTables } from './mailbox.ts'
import { makeOlder } from './older-store.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
})
afterAll(() => server.close())

const setTo = (as: Caller, id: number, administrator: boolean) =>
  as('PUT', `/admin/people/${id}/administrator`, { body: { administrator } })

const administrators = async (of = server): Promise<string[]> =>
  withTables(of, async (db) =>
    (await db.selectFrom('users').select('email').where('administrator', '=', 1).orderBy('id').execute()).map(
      ({ email }) => email,
    ),
  )

test('[PEOPLE-10] administrators see every account, with whether and when somebody signs in, and whether others use it', async () => {
  await server.signedOut('POST', '/login', { body: { user: { email: 'bob@postroom.example', password: PASSWORD } } })
  const { people } = server
  const { status, body } = await alice('GET', '/admin/people')
  expect(status).toBe(200)
  const person = { administrator: false, state: 'active', signed_in_at: null }
  expect(body).toEqual({
    people: [
      {
        ...person,
        id: people.alice.id,
        email: 'alice@postroom.example',
        full_name: 'Alice Archer',
        administrator: true,
      },
      {
        ...person,
        id: people.bob.id,
        email: 'bob@postroom.example',
        full_name: 'Bob Baker',
        signed_in_at: '2026-03-05T09:30:00.000Z',
      },
      { ...person, id: people.carol.id, email: 'carol@postroom.example', full_name: 'Carol Carter' },
      {
        ...person,
        id: people.support.id,
        email: 'support@postroom.example',
        full_name: 'Support',
        state: 'shared',
        is_shared: true,
      },
    ],
    links: [],
    administrators_are_set: false,
    sends_outside: false,
  })
})

test('[PEOPLE-10] every call of administration is refused with 403 to whoever is no administrator', async () => {
  const calls = CALLS.filter(({ tag }) => tag === 'admin')
  expect(calls.map(({ operationId }) => operationId)).toEqual([
    'listPeople',
    'listAllGrants',
    'changeGrants',
    'setAdministrator',
    'createReset',
    'removeFactorsOf',
    'createInvitation',
    'withdrawLink',
    'listSecurityEvents',
    'exportSecurityEvents',
  ])
  const before = await stored()
  const answered: string[] = []
  const callers: [string, Caller][] = [
    ['bob', await server.as('bob')],
    ['signed out', server.signedOut],
  ]
  for (const [who, as] of callers) {
    for (const { operationId, method, path, example } of calls) {
      const call = path.replace('{id}', String(server.people.carol.id))
      const { status, body } = await as(method, call, example === null ? {} : { body: example })
      answered.push(`${who} ${operationId} ${status} ${body.errors[0]}`)
    }
  }
  expect(answered).toEqual([
    ...calls.map(({ operationId }) => `bob ${operationId} 403 Only administrators may do this: Alice Archer.`),
    ...calls.map(({ operationId }) => `signed out ${operationId} 401 Please sign in.`),
  ])
  expect(await stored()).toEqual(before)
})

const stored = () =>
  withTables(server, async (db) => [
    await db.selectFrom('users').selectAll().orderBy('id').execute(),
    await db.selectFrom('account_links').selectAll().execute(),
  ])

test('[PEOPLE-10] administrators make others, who can take it away, and the last one stays', async () => {
  const { alice: first, bob, support } = server.people
  const asBob = await server.as('bob')
  expect((await asBob('GET', '/users/me')).body.user.administrator).toBe(undefined)
  expect((await setTo(alice, first.id, false)).body.errors).toEqual([
    'You are the last administrator here: make somebody else one first.',
  ])
  expect((await setTo(alice, support.id, true)).body.errors).toEqual([
    'Only somebody who signs in can be an administrator.',
  ])
  expect((await setTo(alice, 987_654, true)).status).toBe(404)
  expect((await setTo(alice, bob.id, true)).status).toBe(204)
  expect((await setTo(alice, bob.id, true)).status).toBe(204)
  expect((await asBob('GET', '/users/me')).body.user.administrator).toBe(true)
  expect((await setTo(asBob, first.id, false)).status).toBe(204)
  expect((await alice('GET', '/admin/people')).status).toBe(403)
  expect((await alice('GET', '/users/me')).body.user.administrator).toBe(undefined)
  expect((await setTo(asBob, bob.id, false)).status).toBe(422)
  expect((await setTo(asBob, first.id, true)).status).toBe(204)
  expect((await setTo(alice, bob.id, false)).status).toBe(204)
  expect(await administrators()).toEqual(['alice@postroom.example'])
})

test('[PEOPLE-10] open pages of whoever becomes an administrator, or stops being one, are told to ask who they are', async () => {
  const { bob } = server.people
  const told = async () => (await withTables(server, (db) => db.selectFrom('events').selectAll().execute())).length
  const before = await told()
  await setTo(alice, bob.id, true)
  await setTo(alice, bob.id, true)
  await setTo(alice, bob.id, false)
  const events = await withTables(server, (db) => db.selectFrom('events').selectAll().orderBy('id').execute())
  expect(events.slice(before).map(({ owner_id, data }) => [owner_id, JSON.parse(data).kinds])).toEqual([
    [bob.id, ['users']],
    [bob.id, ['users']],
  ])
})

test('[PEOPLE-10] of two who take it from each other at once, one stays', async () => {
  const { alice: first, bob } = server.people
  await setTo(alice, bob.id, true)
  const asBob = await server.as('bob')
  const answers = await Promise.all([setTo(alice, bob.id, false), setTo(asBob, first.id, false)])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  const [left] = await administrators()
  expect(await administrators()).toHaveLength(1)
  if (left === 'alice@postroom.example') return
  await setTo(asBob, first.id, true)
  await setTo(alice, bob.id, false)
})

test('[PEOPLE-10] where POSTROOM_ADMINISTRATORS says who they are, nobody else is one and nothing is changed here', async () => {
  const set = await startTestServer({ config: { administrators: ['carol@postroom.example'] } })
  const { carol, bob } = set.people
  expect((await (await set.as('alice'))('GET', '/admin/people')).status).toBe(403)
  const asCarol = await set.as('carol')
  const { body } = await asCarol('GET', '/admin/people')
  const named = body.people.filter(({ administrator }: { administrator: boolean }) => administrator)
  expect([body.administrators_are_set, named.map(({ id }: { id: number }) => id)]).toEqual([true, [carol.id]])
  expect((await setTo(asCarol, bob.id, true)).body.errors).toEqual([
    'POSTROOM_ADMINISTRATORS says who the administrators are: change it where this server is set up.',
  ])
  await set.close()
})

test('[PEOPLE-10] the first account that somebody signs in to is an administrator, and no shared mailbox', async () => {
  const empty = await startTestServer({ people: false })
  const { database, clock } = empty.context
  const make = (email: string, more: { passwordHash?: string; confirmedAt?: number | null } = {}) =>
    database.write(createUser, {
      email,
      fullName: email,
      passwordHash: 'hash',
      confirmedAt: 1,
      now: clock.now(),
      ...more,
    })
  await make('team@postroom.example', { passwordHash: '' })
  await make('early@postroom.example', { confirmedAt: null })
  expect(await administrators(empty)).toEqual([])
  await make('first@postroom.example')
  await make('second@postroom.example')
  expect(await administrators(empty)).toEqual(['first@postroom.example'])
  await empty.close()
})

test.each([
  ['confirms its address', { passwordHash: 'hash', confirmedAt: null }],
  ['gets a password', { passwordHash: '', confirmedAt: 1 }],
])('[PEOPLE-10] an account becomes the first administrator when it %s', async (_when, made) => {
  const empty = await startTestServer({ people: false })
  const { database } = empty.context
  const user = { email: 'first@postroom.example', fullName: 'First', now: 1 }
  const userId = await database.write(createUser, { ...user, ...made })
  expect(await administrators(empty)).toEqual([])
  if (made.passwordHash === '') await database.write(setPassword, { userId, passwordHash: 'hash', now: 1 })
  else await database.write(confirmUser, { userId, now: 1 })
  expect(await administrators(empty)).toEqual(['first@postroom.example'])
  await database.write(createUser, { ...user, ...made, email: 'second@postroom.example' })
  expect(await administrators(empty)).toEqual(['first@postroom.example'])
  await empty.close()
})

test('[PEOPLE-10] of two first accounts that are confirmed at once, one becomes the administrator', async () => {
  const empty = await startTestServer({ people: false })
  const { database } = empty.context
  const make = (email: string) =>
    database.write(createUser, { email, fullName: email, passwordHash: 'hash', confirmedAt: null, now: 1 })
  const ids = [await make('one@postroom.example'), await make('other@postroom.example')]
  await Promise.all(ids.map((userId) => database.write(confirmUser, { userId, now: 1 })))
  expect(await administrators(empty)).toHaveLength(1)
  await empty.close()
})

test('[PEOPLE-10] on a server of before, the earliest account that somebody signs in to becomes the administrator', async () => {
  const older = await startTestServer()
  const make = { fullName: 'Late', confirmedAt: 1, now: 1 }
  await older.context.database.write(createUser, { ...make, email: 'late@postroom.example', passwordHash: 'hash' })
  await makeOlder(older, {
    // The last one without administrators.
    version: 30,
    statements: ["update users set password_hash = '' where email_key = 'alice@postroom.example'"],
  })
  await older.context.database.migrate()
  expect(await administrators(older)).toEqual(['bob@postroom.example'])
  await older.close()
})
