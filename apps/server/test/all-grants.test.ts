import { afterAll, beforeEach, expect, test } from 'vitest'
import { postgresWriter, sqliteWriter } from '../bench/bulk-writer.ts'
import { createUser } from '../src/accounts/users-store.ts'
import { type Caller, START, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
beforeEach(async () => {
  await server?.close()
  server = await startTestServer()
  alice = await server.as('alice')
})
afterAll(() => server.close())

const grants = async () => {
  const { body } = await alice('GET', '/admin/grants')
  return body.mailboxes.flatMap(
    (list: { owner: { id: number }; grants: { user: { id: number }; level: string; manage: boolean }[] }) =>
      list.grants.map(({ user, level, manage }) => [
        nameOf(list.owner.id),
        nameOf(user.id),
        manage ? `${level}, manages` : level,
      ]),
  )
}
const nameOf = (id: number) => Object.entries(server.people).find(([, person]) => person.id === id)?.[0]
const change = (...changes: object[]) => alice('PUT', '/admin/grants', { body: { changes } })
const at = (mailbox: 'support' | 'bob' | 'carol' | 'alice', user: 'support' | 'bob' | 'carol' | 'alice') => ({
  mailbox_id: server.people[mailbox].id,
  user_id: server.people[user].id,
})

test('[PEOPLE-10] administrators see every shared mailbox with all of its grants, also those that have not begun or have ended', async () => {
  const begins = new Date(START + 172_800_000).toISOString()
  const ended = new Date(START + 43_200_000).toISOString()
  await change(
    { ...at('support', 'bob'), terms: { level: 'send', from: begins } },
    { ...at('support', 'carol'), terms: { level: 'read', until: ended } },
  )
  server.clock.advance(86_400_000)
  const { body, status } = await alice('GET', '/admin/grants')
  expect(status).toBe(200)
  const user = (name: 'alice' | 'bob' | 'carol', full_name: string) => ({
    id: server.people[name].id,
    email: `${name}@postroom.example`,
    full_name,
  })
  const created_at = expect.any(String)
  const none = { from: null, until: null }
  expect(body).toEqual({
    mailboxes: [
      {
        owner: { id: server.people.support.id, email: 'support@postroom.example', full_name: 'Support' },
        owner_signs_in: false,
        may_manage: true,
        grants: [
          { user: user('alice', 'Alice Archer'), level: 'full', manage: false, ...none, created_at },
          { user: user('bob', 'Bob Baker'), level: 'send', manage: false, from: begins, until: null, created_at },
          { user: user('carol', 'Carol Carter'), level: 'read', manage: false, from: null, until: ended, created_at },
        ],
      },
    ],
  })
})

test('[PEOPLE-10] whoever works in as many mailboxes as anybody may moves from one to another in one plan', async () => {
  const carol = server.people.carol.id
  const { databaseUrl, dataDir } = server.context.config
  const writer = databaseUrl === null ? sqliteWriter(`${dataDir}/postroom.db`) : await postgresWriter(databaseUrl)
  await writer.run(`insert into users (email, email_key, full_name, password_hash, created_at)
    with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 200)
    select 'u' || i || '@house.example', 'u' || i || '@house.example', 'U', '', 0 from numbers`)
  await writer.run(`delete from grants where delegate_id = ${carol}`)
  await writer.run(`insert into grants (owner_id, delegate_id, created_at)
    select id, ${carol}, 0 from users where email like '%@house.example'`)
  await writer.close()
  const { body } = await alice('GET', '/admin/grants')
  const left = body.mailboxes.find(({ owner }: { owner: { full_name: string } }) => owner.full_name === 'U').owner.id
  const full = await change({ ...at('bob', 'carol'), terms: { level: 'read' } })
  expect([full.status, full.body.errors[0]]).toEqual([422, 'An account may work in at most 200 mailboxes of others.'])
  const moved = await change(
    { ...at('bob', 'carol'), terms: { level: 'read' } },
    { mailbox_id: left, user_id: carol, terms: null },
  )
  expect([moved.status, moved.body.errors]).toEqual([200, undefined])
})

test('[PEOPLE-10] a plan of several mailboxes is saved in one call, and all of it counts with the next', async () => {
  const before = await grants()
  const { status, body } = await change(
    { ...at('support', 'carol'), terms: { level: 'full', manage: true }, before: null },
    { ...at('bob', 'carol'), terms: { level: 'read' } },
  )
  expect([status, body.errors]).toEqual([200, undefined])
  const after = await grants()
  expect(after.filter((each: string[]) => !before.some((old: string[]) => String(old) === String(each)))).toEqual([
    ['bob', 'carol', 'read'],
    ['support', 'carol', 'full, manages'],
  ])
  const carol = await server.as('carol')
  const { accessible_users } = (await carol('GET', '/users/me')).body.user
  expect(
    accessible_users.map(({ full_name, level, manage }: { full_name: string; level?: string; manage?: boolean }) => [
      full_name,
      level,
      manage,
    ]),
  ).toEqual([
    ['Bob Baker', 'read', undefined],
    ['Support', undefined, true],
  ])
})

test('[PEOPLE-10] of a plan that is refused in one place nothing is saved', async () => {
  const before = await grants()
  const good = { ...at('bob', 'carol'), terms: { level: 'read' } }
  const refused = [
    await change(good, { mailbox_id: 999_999, user_id: server.people.carol.id, terms: { level: 'read' } }),
    await change(good, { mailbox_id: server.people.support.id, user_id: 999_999, terms: { level: 'read' } }),
    await change(good, { ...at('support', 'carol'), terms: null, before: { level: 'full' } }),
    await change(good, good),
    await change(good, { ...at('alice', 'alice'), terms: { level: 'read' } }),
    await change(good, { ...at('support', 'carol'), terms: { level: 'read', until: 'soon' } }),
  ]
  expect(refused.map(({ status, body }) => [status, body.errors[0]])).toEqual([
    [404, 'Not found'],
    [404, 'Not found'],
    [409, 'What Carol Carter may do in Support was changed meanwhile. Please look at it again.'],
    [422, 'A person may stand only once for each mailbox.'],
    [422, 'Everybody may use their own mailbox without a grant.'],
    [422, expect.stringContaining('until')],
  ])
  expect(await grants()).toEqual(before)
})

test('[PEOPLE-10] who may change the grants of a shared mailbox is handed over in one plan, and never lost', async () => {
  expect((await change({ ...at('support', 'bob'), terms: { level: 'full', manage: true } })).status).toBe(200)
  const lost = await change({ ...at('support', 'bob'), terms: null })
  expect([lost.status, lost.body.errors[0]]).toEqual([
    422,
    'Bob Baker is the last who may change who may use Support. Let somebody else do so first, without an end.',
  ])
  const handedOver = await change(
    { ...at('support', 'bob'), terms: null },
    { ...at('support', 'carol'), terms: { level: 'send', manage: true } },
  )
  expect(handedOver.status).toBe(200)
  expect((await grants()).filter(([, user]: string[]) => user !== 'alice')).toEqual([
    ['support', 'carol', 'send, manages'],
  ])
})

test('[PEOPLE-10] two administrators who save the same place: the second is told, and what the first saved stands', async () => {
  const before = null
  const answers = await Promise.all([
    change({ ...at('bob', 'carol'), terms: { level: 'read' }, before }),
    change({ ...at('bob', 'carol'), terms: { level: 'full' }, before }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const level = answers[0]?.status === 200 ? 'read' : 'full'
  expect((await grants()).filter(([mailbox]: string[]) => mailbox === 'bob')).toEqual([['bob', 'carol', level]])
})

const NOBODY = 'Nobody signs in to Support. Please open the mailbox to people.'

test('[PEOPLE-10] no mailbox is opened to an account that nobody signs in to, by none of the calls', async () => {
  const { bob, support } = server.people
  const planned = await change({ ...at('bob', 'support'), terms: { level: 'read' } })
  const set = await alice('PUT', `/mailboxes/${bob.id}/grants/${support.id}`, { body: { level: 'read' } })
  expect([planned, set].map(({ status, body }) => [status, body.errors])).toEqual([
    [422, [NOBODY]],
    [422, [NOBODY]],
  ])
})

test('[PEOPLE-10] a grant of an account that nobody signs in to is listed, manages nothing, and is taken away', async () => {
  const { bob, support } = server.people
  const desk = await server.context.database.write(createUser, {
    email: 'desk@postroom.example',
    fullName: 'Desk',
    passwordHash: '',
    confirmedAt: START,
    now: START,
  })
  const { databaseUrl, dataDir } = server.context.config
  const writer = databaseUrl === null ? sqliteWriter(`${dataDir}/postroom.db`) : await postgresWriter(databaseUrl)
  await writer.run(`insert into grants (owner_id, delegate_id, created_at, level, manage)
    values (${support.id}, ${desk}, ${START}, 'full', 1)`)
  await writer.close()
  await change({ ...at('support', 'bob'), terms: { level: 'full', manage: true } })
  const { body } = await alice('GET', `/mailboxes/${support.id}/grants`)
  expect(body.grants.find(({ user }: { user: { id: number } }) => user.id === desk)).toEqual({
    user: { id: desk, email: 'desk@postroom.example', full_name: 'Desk' },
    level: 'full',
    from: null,
    until: null,
    manage: true,
    created_at: new Date(START).toISOString(),
    nobody_signs_in: true,
  })
  const lost = await alice('DELETE', `/mailboxes/${support.id}/grants/${bob.id}`)
  expect([lost.status, lost.body.errors]).toEqual([
    422,
    ['Bob Baker is the last who may change who may use Support. Let somebody else do so first, without an end.'],
  ])
  const taken = await change({ mailbox_id: support.id, user_id: desk, terms: null })
  expect(taken.status).toBe(200)
})
