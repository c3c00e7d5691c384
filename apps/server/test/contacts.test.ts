import { afterAll, beforeAll, expect, test } from 'vitest'
import { receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  await receive(server, { to: ['alice'], from: 'Bénédicte Roux <roux@example.org>' })
  await receive(server, { to: ['alice'], from: 'Roux Bakery <shop@bakery.example>' })
  await receive(server, { to: ['alice'], from: 'Roux Bakery <shop@bakery.example>' })
  await receive(server, { to: ['alice'], from: 'noname@example.org' })
  await receive(server, { to: ['carol'], from: 'Roux Secret <secret@example.org>' })
  await receive(server, { to: ['support'], from: 'Rouxanne <customer@example.org>' })
})
afterAll(() => server.close())

const people = async (query: Record<string, string | string[]>) =>
  (await alice('GET', '/messages/autocomplete', { query })).body.results

test('correspondents of the own mail are found by any word of name or address, the most frequent first [API-34, DATA-20]', async () => {
  expect(await people({ q: 'roux' })).toEqual([
    { name: 'Roux Bakery', email: 'shop@bakery.example' },
    { name: 'Bénédicte Roux', email: 'roux@example.org' },
  ])
  expect(await people({ q: 'bened' })).toEqual([{ name: 'Bénédicte Roux', email: 'roux@example.org' }])
  expect(await people({ q: 'bakery roux' })).toEqual([{ name: 'Roux Bakery', email: 'shop@bakery.example' }])
  expect(await people({ q: 'noname' })).toEqual([{ name: null, email: 'noname@example.org' }])
})

test('colleagues are always found [API-34]', async () => {
  expect(await people({ q: 'carter' })).toEqual([{ name: 'Carol Carter', email: 'carol@postroom.example' }])
  expect(await people({ q: 'bob@' })).toEqual([{ name: 'Bob Baker', email: 'bob@postroom.example' }])
})

test('correspondents of a ticked account are found, those of other people never [API-34]', async () => {
  const all = Object.values(server.people).map(({ id }) => String(id))
  const found = await people({ q: 'roux', 'accessible_users[]': all })
  expect(found.map(({ email }: { email: string }) => email)).toEqual([
    'shop@bakery.example',
    'customer@example.org',
    'roux@example.org',
  ])
  expect(await people({ q: '  ' })).toEqual([])
  expect(await people({ q: '100%' })).toEqual([])
})

test('no more than ten people are found, those of the latest mail first [API-34] (G-059)', async () => {
  for (let n = 1; n <= 11; n++) await receive(server, { to: ['alice'], from: `Crew ${n} <crew-${n}@example.org>` })
  const found = await people({ q: 'crew' })
  expect(found.map(({ name }: { name: string }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Crew ${11 - index}`),
  )
})
