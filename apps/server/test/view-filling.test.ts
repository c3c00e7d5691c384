import type { MailboxView } from '@postroom/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { areViewsLeft } from '../src/mailbox/lists/fill-views-store.ts'
import { newestVersion } from '../src/storage/database/migrate.ts'
import { startFillingViews } from '../src/system/fill-views.ts'
import { receive } from './message-fixtures.ts'
import { makeOlder } from './older-store.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

/** More conversations than are entered at once, twice. */
const MANY = 420

let server: TestServer
let alice: Caller

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
})

afterAll(() => server.close())

const support = () => server.people.support.id

const listed = async (view: MailboxView) => {
  const { body } = await alice('GET', '/user_messages', { query: { view, 'accessible_users[]': String(support()) } })
  return { subjects: body.threads.map(({ subject }: { subject: string }) => subject), pagination: body.pagination }
}
const counts = async () => {
  const { body } = await alice('GET', '/labels', { query: { 'delegate_user_ids[]': String(support()) } })
  return body[0].shared?.views
}

/** Fills what is left, as the server does beside its calls. */
async function fill(): Promise<void> {
  const filling = startFillingViews(server.context)
  await expect.poll(() => server.context.database.read(areViewsLeft, null)).toBe(false)
  await filling.stop()
}

test('[TEAM-07] mailboxes that were shared before there were views have them after the update, also of much mail', async () => {
  const last = []
  for (let letter = 1; letter <= MANY; letter++)
    last.push(await receive(server, { to: ['support'], subject: `Letter ${letter}` }))
  await alice('PATCH', '/user_messages/change_message_assignees', {
    body: {
      message_ids: last.slice(0, 30).map(({ messageId }) => messageId),
      checked_assignees: [server.people.alice.id],
      unchecked_assignees: [],
    },
  })
  const before = [await listed('assigned'), await listed('unassigned'), await counts()]
  await makeOlder(server, { version: 26, statements: [] })
  expect(await server.context.database.migrate()).toEqual({ created: false, version: newestVersion })
  expect(await counts()).toMatchObject({ unassigned: { total_count: 0 } })
  await fill()
  expect([await listed('assigned'), await listed('unassigned'), await counts()]).toEqual(before)
  expect(before[1]).toMatchObject({ pagination: { total_count: MANY - 30 } })
})

test('[TEAM-07] a large mailbox that is opened to a colleague is filled part by part, and what comes meanwhile stands in it', async () => {
  const { carol } = server.people
  for (let letter = 1; letter <= MANY; letter++) await receive(server, { to: ['carol'], subject: `Carol’s ${letter}` })
  const grant = { ownerId: carol.id, delegateId: server.people.alice.id, now: server.clock.now() }
  await server.context.database.write(addGrant, grant)
  expect(await server.context.database.read(areViewsLeft, null)).toBe(true)
  await receive(server, { to: ['carol'], subject: 'Meanwhile' })
  const total = async () => {
    const query = { view: 'unassigned', 'accessible_users[]': String(carol.id) }
    const { threads, pagination } = (await alice('GET', '/user_messages', { query })).body
    return [threads[0].subject, pagination.total_count]
  }
  expect((await total())[0]).toBe('Meanwhile')
  await fill()
  expect(await total()).toEqual(['Meanwhile', MANY + 1])
  await server.context.database.write(removeGrant, grant)
})
