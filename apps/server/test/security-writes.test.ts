import type { SecurityEvent } from '@postroom/api'
import { securitySentence } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, findUser } from '../src/accounts/users-store.ts'
import { allAddresses } from '../src/addresses/addresses-store.ts'
import { ownAccessTokens } from '../src/auth/access-tokens-store.ts'
import { addFactor } from '../src/auth/change-factors-store.ts'
import { securityPage } from '../src/security-log/security-page-store.ts'
import { PASSWORD } from './account-fixtures.ts'
import { runStatement } from './run-statement.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(60 * 60_000))

/** What was written since the test began, oldest first. */
async function sentences({ context } = server): Promise<string[]> {
  const filter = { from: context.clock.now() }
  const { events } = await context.database.read(securityPage, { filter, before: null, limit: 100 })
  return events.reverse().map((event: SecurityEvent) => securitySentence(event))
}

const appoint = (call: Caller, id: number, administrator: boolean) =>
  call('PUT', `/admin/people/${id}/administrator`, { body: { administrator } })

test('[PEOPLE-13] what the security log cannot write is not done either', async () => {
  const broken = await startTestServer()
  const asAlice = await broken.as('alice')
  const { bob, carol } = broken.people
  const token = { name: 'Nightly report', scopes: ['read'], mailbox_ids: [broken.people.alice.id] }
  const address = { address: 'team@postroom.example', members: [bob.email] }
  await runStatement(broken, 'drop table security_events')
  const acts = [
    () => appoint(asAlice, bob.id, true),
    () => asAlice('POST', `/admin/people/${carol.id}/reset`, { body: { reset: {} } }),
    () => asAlice('POST', '/admin/invitations', { body: { invitation: { email: 'una@postroom.example' } } }),
    () => asAlice('POST', '/tokens', { body: { token } }),
    () => asAlice('POST', '/addresses', { body: { address } }),
  ]
  for (const act of acts) await expect(act()).rejects.toThrow('"code":500')
  expect((await broken.context.database.read(findUser, bob.id))?.administrator).toBe(false)
  expect((await asAlice('GET', '/admin/people')).body.links).toEqual([])
  const tokens = await broken.context.database.read(ownAccessTokens, { userId: broken.people.alice.id, now: 0 })
  expect(tokens).toEqual([])
  expect(await broken.context.database.read(allAddresses, null)).toEqual([])
  await broken.close()
})

test('[PEOPLE-13] a link that another one replaces is told, and those of somebody whose administration is taken away', async () => {
  const { bob, carol } = server.people
  await appoint(alice, bob.id, true)
  const asBob = await server.as('bob')
  const invite = (email: string) => asBob('POST', '/admin/invitations', { body: { invitation: { email } } })
  await invite('una@postroom.example')
  await invite('una@postroom.example')
  await asBob('POST', `/admin/people/${carol.id}/reset`, { body: { reset: {} } })
  await appoint(alice, bob.id, false)
  expect(await sentences()).toEqual([
    'Alice Archer made Bob Baker an administrator',
    'Bob Baker invited una@postroom.example',
    'Bob Baker withdrew a link for una@postroom.example',
    'Bob Baker invited una@postroom.example',
    'Bob Baker made a link for a new password of Carol Carter',
    'Alice Archer took administration away from Bob Baker',
    'Alice Archer withdrew a link for una@postroom.example',
    'Alice Archer withdrew a link for carol@postroom.example',
  ])
})

test('[PEOPLE-13] making an administrator of somebody who is one is not told', async () => {
  const { bob } = server.people
  await appoint(alice, bob.id, true)
  await appoint(alice, bob.id, true)
  await appoint(alice, bob.id, false)
  await appoint(alice, bob.id, false)
  expect(await sentences()).toEqual([
    'Alice Archer made Bob Baker an administrator',
    'Alice Archer took administration away from Bob Baker',
  ])
})

test('[PEOPLE-13] that the first account became the administrator is told, and of the second nothing', async () => {
  const house = await startTestServer({ people: false })
  const now = house.clock.now()
  const user = { fullName: 'Ida Inman', passwordHash: 'hash', confirmedAt: now, now }
  await house.context.database.write(createUser, { ...user, email: 'ida@postroom.example' })
  await house.context.database.write(createUser, { ...user, email: 'second@postroom.example' })
  expect(await sentences(house)).toEqual(['Ida Inman became the first administrator'])
  await house.close()
})

test('[PEOPLE-13] [PEOPLE-07] a second factor that is removed is told with its kind and name', async () => {
  const addition = { name: 'Phone', proven: { kind: 'totp', secret: '00', step: 1 }, hash: null, codes: null } as const
  const { carol } = server.people
  const now = server.clock.now()
  const added = await server.context.database.write(addFactor, { ...addition, userId: carol.id, now })
  const asCarol = await server.as('carol')
  const body = { current_password: PASSWORD }
  expect((await asCarol('POST', `/factors/${added?.factor.id}/remove`, { body })).status).toBe(204)
  expect(await sentences()).toEqual(['Carol Carter removed an authenticator app, “Phone”'])
})
