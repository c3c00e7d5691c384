import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresConnections, postgresConnections } from '../src/storage/database/postgres-connections.ts'
import type { Tx } from '../src/storage/database/tx.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const beside = test.runIf(process.env.TEST_DIALECT === 'postgres')

let server: TestServer
let connections: PostgresConnections
beforeAll(async () => {
  server = await startTestServer()
  const { databaseUrl } = server.context.config
  connections = postgresConnections(databaseUrl ?? '', { connections: 4, writes: 4 })
})
afterAll(async () => {
  await connections.close()
  await server.close()
})

const nameOf = ({ db }: Tx, id: number) =>
  db.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirstOrThrow()
const rename = ({ db }: Tx, id: number, name: string) =>
  db.updateTable('users').set({ full_name: name }).where('id', '=', id).execute()

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

beside('[RUN-02] a write that met another runs again while a long write is still under way', async () => {
  const { alice, bob } = server.people
  const begun = signal()
  const release = signal()
  const long = connections.write(async (tx) => {
    await nameOf(tx, alice.id)
    begun.give()
    await release.given
  }, null)
  await begun.given

  const read = signal()
  const committed = signal()
  let attempts = 0
  const second = connections.write(async (tx) => {
    attempts++
    const { full_name } = await nameOf(tx, alice.id)
    read.give()
    await committed.given
    await rename(tx, bob.id, `${full_name}’s colleague`)
  }, null)
  await read.given
  await connections.write(async (tx) => {
    await nameOf(tx, bob.id)
    await rename(tx, alice.id, 'Alice Newname')
  }, null)
  committed.give()
  await second

  expect(attempts).toBe(2)
  expect(await connections.read((tx) => nameOf(tx, bob.id), null)).toEqual({ full_name: 'Alice Newname’s colleague' })
  release.give()
  await long
})
